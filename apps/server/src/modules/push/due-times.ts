import { DateTime } from 'luxon';

/** Wall-clock times `from < time <= to` (HH:MM) of one local date. */
export type DueTimes = { date: string; from: string; to: string };

/** Whoever chose a time after this is told at this one, so that what is about a day is sent before it ends. */
const LAST_TIME = '23:55';
const BEFORE_ALL = '';
const AFTER_ALL = '23:59';

/**
 * The times of the local day of `now` that came within the last `minutes`. A time counts as come when the wall clock
 * has reached it or gone beyond for the first time: one that a change of clocks leaves out comes right after the gap, and
 * one that it repeats comes once.
 */
export function dueTimes(now: Date, timezone: string, minutes: number): DueTimes | null {
  const local = DateTime.fromJSDate(now, { zone: timezone });
  if (!local.isValid) return null;
  const reached = latestTime(local);
  const since = local.minus({ minutes });
  return {
    date: local.toFormat('yyyy-MM-dd'),
    from: since < local.startOf('day') ? BEFORE_ALL : latestTime(since),
    to: reached >= LAST_TIME ? AFTER_ALL : reached,
  };
}

/** Whether `time` (HH:MM) of the local day of `instant` had come by then. */
export function hasCome(time: string, instant: Date, timezone: string): boolean {
  const local = DateTime.fromJSDate(instant, { zone: timezone });
  return local.isValid && time <= latestTime(local);
}

/** The latest time of its day that the wall clock has shown by `local`. */
function latestTime(local: DateTime): string {
  const start = local.startOf('day');
  const shown = local.toFormat('HH:mm');
  if (local.offset >= start.offset) return shown;
  // The clocks went back today: what they showed before that was later, maybe.
  let [before, after] = [start, local];
  while (after.toMillis() - before.toMillis() > 1) {
    const middle = DateTime.fromMillis(Math.floor((before.toMillis() + after.toMillis()) / 2), { zone: local.zone });
    if (middle.offset === start.offset) before = middle;
    else after = middle;
  }
  const lastShown = before.toFormat('HH:mm');
  const hasShownMore = lastShown > shown;
  return hasShownMore ? lastShown : shown;
}
