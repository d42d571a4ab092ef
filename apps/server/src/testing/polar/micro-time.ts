import type { Clock } from '../../platform/clock.ts';

/** Microseconds between two times that are asked for in the same millisecond. */
const STEP = 1017n;

/** ISO 8601 with six decimals, as Polar writes times. */
const formatMicros = (micros: bigint): string =>
  `${new Date(Number(micros / 1000n)).toISOString().slice(0, 23)}${String(micros % 1000n).padStart(3, '0')}Z`;

/** Times in microseconds, each later than the one before, also when the clock stands still. */
export function microTimes(clock: Clock): () => string {
  let last = 0n;
  return () => {
    const now = BigInt(clock.now().getTime()) * 1000n + 276n;
    last = now > last ? now : last + STEP;
    return formatMicros(last);
  };
}

const withDate = (instant: string, date: Date) => `${date.toISOString().slice(0, 19)}${instant.slice(19)}`;

export function addDays(instant: string, days: number): string {
  const date = new Date(`${instant.slice(0, 19)}Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return withDate(instant, date);
}

/** Months later, on the given day of the month or on the last one of a shorter month. */
export function addMonths(instant: string, months: number, day = Number(instant.slice(8, 10))): string {
  const date = new Date(`${instant.slice(0, 19)}Z`);
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return withDate(instant, date);
}
