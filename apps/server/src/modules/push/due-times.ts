import { DateTime } from 'luxon';

/** Wall-clock times `from < time <= to` (HH:MM) of one local date. */
export type DueTimes = { date: string; from: string; to: string };

/** Times after this one count as this one, so that the notice of a day is sent before the day ends. */
const LAST_TIME = '23:55';
const BEFORE_ALL = '';
const AFTER_ALL = '23:59';

/**
 * The times of the local day of `now` that came within the last `minutes`; null for an unknown time zone. A time has come
 * once the wall clock first reaches or passes it: a time that a clock change skips comes right after the gap, and a
 * repeated one comes once.
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

/** Whether `time` (HH:MM) of the local day of `instant` had come at that instant. */
export function hasCome(time: string, instant: Date, timezone: string): boolean {
  const local = DateTime.fromJSDate(instant, { zone: timezone });
  return local.isValid && time <= latestTime(local);
}

/** The latest time of its day that the wall clock has shown by `local`. */
function latestTime(local: DateTime): string {
  const start = local.startOf('day');
  const shown = local.toFormat('HH:mm');
  if (local.offset >= start.offset) return shown;
  // The clocks went back today: before that, they may have shown a later time.
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
