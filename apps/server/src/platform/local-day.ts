import { DateTime } from 'luxon';

/** The local date (YYYY-MM-DD) of `instant` in `timezone`. */
export function localDate(instant: Date, timezone: string): string {
  return at(instant, timezone).toFormat('yyyy-MM-dd');
}

/** A function that gives local dates (YYYY-MM-DD) in `timezone`, for many instants: `localDate` is ten times as slow. */
export function localDatesIn(timezone: string): (instant: Date) => string {
  // Swedish dates are written so.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (instant) => format.format(instant);
}

/** The local date and time of `instant` in `timezone`, without offset: "2026-11-22T12:08". */
export function localTime(instant: Date, timezone: string): string {
  return at(instant, timezone).toFormat("yyyy-MM-dd'T'HH:mm");
}

/** The next local midnight after `instant`; where midnight does not exist that day, the first instant of the day. */
export function nextLocalMidnight(instant: Date, timezone: string): Date {
  return at(instant, timezone).plus({ days: 1 }).startOf('day').toJSDate();
}

export type LocalDay = { date: string; startsAt: Date; endsAt: Date };

const days = new Map<string, LocalDay>();

/** The local day of `instant`: its date, start and end. Cached per zone, since it is the same for all its users. */
export function localDay(instant: Date, timezone: string): LocalDay {
  const known = days.get(timezone);
  if (known && instant >= known.startsAt && instant < known.endsAt) return known;
  const day = {
    date: localDate(instant, timezone),
    startsAt: at(instant, timezone).startOf('day').toJSDate(),
    endsAt: nextLocalMidnight(instant, timezone),
  };
  days.set(timezone, day);
  return day;
}

/** `date` (YYYY-MM-DD) moved by whole days. Luxon takes nine times as long, twice for each daily set. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/** Whole days from one date (YYYY-MM-DD) to another; negative when the second comes first. */
export const daysApart = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

function at(instant: Date, timezone: string): DateTime {
  const local = DateTime.fromJSDate(instant, { zone: timezone });
  if (!local.isValid) throw new RangeError(`unknown time zone ${timezone}`);
  return local;
}
