import { DateTime } from 'luxon';

/** The date (YYYY-MM-DD) a person in `timezone` lives in at `instant`. */
export function localDate(instant: Date, timezone: string): string {
  return at(instant, timezone).toFormat('yyyy-MM-dd');
}

/** The next local midnight after `instant`; where midnight does not exist that day, the first moment of the day. */
export function nextLocalMidnight(instant: Date, timezone: string): Date {
  return at(instant, timezone).plus({ days: 1 }).startOf('day').toJSDate();
}

/** `date` (YYYY-MM-DD) moved by whole days. */
export function addDays(date: string, days: number): string {
  return DateTime.fromISO(date, { zone: 'utc' }).plus({ days }).toFormat('yyyy-MM-dd');
}

function at(instant: Date, timezone: string): DateTime {
  const local = DateTime.fromJSDate(instant, { zone: timezone });
  if (!local.isValid) throw new RangeError(`unknown time zone ${timezone}`);
  return local;
}
