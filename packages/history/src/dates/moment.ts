import { type DateOrder, NUMERIC_DATE } from './date-order.ts';
import { monthOf } from './month-names.ts';

/** A day, with the minute when it is known. */
export interface Moment {
  /** `YYYY-MM-DD`, as written. */
  day: string;
  /** Minutes since 1970 in UTC; null for a date without a time. */
  minute: number | null;
}

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/;
const CLOCK = /^[\s,]+(\d{1,2}):(\d{2})/;
/** `24 Jan 2023, 09:42` */
const DAY_FIRST = /^(\d{1,2})\.?\s+(\p{L}+)\.?,?\s+(\d{4})(?:,?\s+(\d{1,2}):(\d{2}))?/u;
/** `Jan 24, 2023` */
const MONTH_FIRST = /^(\p{L}+)\.?\s+(\d{1,2}),?\s+(\d{4})/u;
/** `Sun Mar  1 00:00:00 2015` */
const C_STYLE = /^\p{L}{2,4}\s+(\p{L}{3,})\s+(\d{1,2})\s+(\d{2}):(\d{2}):\d{2}\s+(\d{4})$/u;

/** Reads a date in any form that exports have; null for text that is no date, and for days that do not exist. */
export function readMoment(value: string, order: DateOrder): Moment | null {
  const text = value.trim();
  const iso = ISO.exec(text);
  if (iso !== null) return moment([iso[1], iso[2], iso[3]], iso[4], iso[5], offsetOf(iso[6]));
  const numeric = NUMERIC_DATE.exec(text);
  if (numeric !== null) {
    const clock = CLOCK.exec(text.slice(numeric[0].length));
    return moment(inOrder(numeric, order), clock?.[1], clock?.[2]);
  }
  const day = DAY_FIRST.exec(text);
  if (day !== null) return moment([day[3], monthOf(day[2]), day[1]], day[4], day[5]);
  const c = C_STYLE.exec(text);
  if (c !== null) return moment([c[5], monthOf(c[1]), c[2]], c[3], c[4]);
  const month = MONTH_FIRST.exec(text);
  return month === null ? null : moment([month[3], monthOf(month[1]), month[2]]);
}

/** A moment from seconds since 1970; null before 1990, which stands for an unknown time. */
export function momentOfSeconds(seconds: number): Moment | null {
  if (!Number.isFinite(seconds) || seconds < 631_152_000 || seconds > 4_102_444_800) return null;
  return { day: new Date(seconds * 1000).toISOString().slice(0, 10), minute: Math.floor(seconds / 60) };
}

type Part = string | number | undefined;

function inOrder([, first = '', second = '', third = '']: RegExpExecArray, order: DateOrder): [Part, Part, Part] {
  if (first.length > 2 || order === 'ymd') return [first, second, third];
  return order === 'dmy' ? [third, second, first] : [third, first, second];
}

function moment([year, month, day]: [Part, Part, Part], hour?: Part, minute?: Part, offset = 0): Moment | null {
  const [y, m, d] = [Number(year) < 100 ? 2000 + Number(year) : Number(year), Number(month), Number(day)];
  if (!(y >= 1900 && y < 2100 && m >= 1 && m <= 12 && d >= 1 && d <= daysIn(m, y))) return null;
  const written = `${y}-${m < 10 ? '0' : ''}${m}-${d < 10 ? '0' : ''}${d}`;
  if (hour === undefined || minute === undefined) return { day: written, minute: null };
  return { day: written, minute: Date.UTC(y, m - 1, d) / 60_000 + Number(hour) * 60 + Number(minute) - offset };
}

function daysIn(month: number, year: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function offsetOf(zone: string | undefined): number {
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '');
  return match === null ? 0 : Number(`${match[1]}1`) * (Number(match[2]) * 60 + Number(match[3]));
}
