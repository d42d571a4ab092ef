import { type Instant, toInstant } from '../../platform/payment/provider.ts';

/** `now`, or the first microsecond after `earlier` if that is later: times of change only ever grow. */
export function instantAfter(now: Date, earlier: Instant | null): Instant {
  const current = toInstant(now.toISOString());
  if (earlier === null || current > earlier) return current;
  const microseconds = microsecondsOf(earlier) + 1;
  const carried = microseconds === 1000 ? 1 : 0;
  return instantOf(millisecondsOf(earlier) + carried, microseconds % 1000);
}

/** The time earlier by some milliseconds. */
export const moveBack = (time: Instant, milliseconds: number): Instant =>
  instantOf(millisecondsOf(time) - milliseconds, microsecondsOf(time));

const millisecondsOf = (time: Instant) => Date.parse(`${time.slice(0, 23)}Z`);
const microsecondsOf = (time: Instant) => Number(time.slice(23, 26));

const instantOf = (milliseconds: number, microseconds: number): Instant =>
  `${new Date(milliseconds).toISOString().slice(0, 23)}${String(microseconds).padStart(3, '0')}Z`;
