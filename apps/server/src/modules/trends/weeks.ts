import { DateTime } from 'luxon';

const DAY = 86_400_000;

/** The Monday of the week of a local date (YYYY-MM-DD). */
export function mondayOf(date: string): string {
  const instant = Date.parse(date);
  const sinceMonday = (new Date(instant).getUTCDay() + 6) % 7;
  return new Date(instant - sinceMonday * DAY).toISOString().slice(0, 10);
}

/** The first day of the month of a local date. */
export const monthOf = (date: string): string => `${date.slice(0, 7)}-01`;

/** The Mondays from one local date to another, of which the second is not earlier. At most the last `most`. */
export function mondaysBetween(first: string, last: string, most: number): string[] {
  const end = Date.parse(mondayOf(last));
  const begin = Math.max(Date.parse(mondayOf(first)), end - (most - 1) * 7 * DAY);
  const mondays: string[] = [];
  for (let at = begin; at <= end; at += 7 * DAY) mondays.push(new Date(at).toISOString().slice(0, 10));
  return mondays;
}

/** First days of the months from one local date to another, of which the second is not earlier. At most the last `most`. */
export function monthsBetween(first: string, last: string, most: number): string[] {
  const months: string[] = [];
  for (let month = monthOf(last); month >= monthOf(first) && months.length < most; ) {
    months.unshift(month);
    const before = new Date(month);
    before.setUTCMonth(before.getUTCMonth() - 1);
    month = before.toISOString().slice(0, 10);
  }
  return months;
}

/** A week from Monday to Sunday, as local dates and as instants; `to` is the start of the next one. */
export type WholeWeek = { monday: string; sunday: string; from: Date; to: Date };

/** The whole week in a time zone that ended `ago` weeks before the current one began; 1 is the latest. */
export function wholeWeek(now: Date, timezone: string, ago: number): WholeWeek {
  const current = DateTime.fromJSDate(now, { zone: timezone }).startOf('week');
  // Each start is computed by itself: a clock change may shift midnight.
  const monday = current.minus({ weeks: ago }).startOf('day');
  const next = monday.plus({ weeks: 1 }).startOf('day');
  return {
    monday: monday.toFormat('yyyy-MM-dd'),
    sunday: monday.plus({ days: 6 }).toFormat('yyyy-MM-dd'),
    from: monday.toJSDate(),
    to: next.toJSDate(),
  };
}
