import { monotonousOrder } from './monotonous-order.ts';

/** Order of day, month and year in dates of digits. */
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

export const NUMERIC_DATE = /^(\d{1,4})\s?[./-]\s?(\d{1,2})\s?[./-]\s?(\d{1,4})(?!\d)/;

export interface FoundOrder {
  order: DateOrder;
  /** Whether the language decided, because no date showed the order. */
  assumed: boolean;
}

/** Finds the order of all dates of a file. A number above 12 is no month; above 31, no day. */
export function findDateOrder(values: Iterable<string>, locale: string): FoundOrder {
  const votes = { dmy: 0, mdy: 0, ymd: 0 };
  const unclear: [number, number, number][] = [];
  let dots = 0;
  for (const value of values) {
    const match = NUMERIC_DATE.exec(value.trim());
    // A year of four digits at the start shows the order of its own date only: a file may mix both.
    if (match === null || (match[1] ?? '').length > 2) continue;
    const [first, second, third] = [Number(match[1]), Number(match[2]), Number(match[3])];
    if (first > 31) votes.ymd += 1;
    else if (first > 12) votes.dmy += 1;
    else if (second > 12) votes.mdy += 1;
    else if (first !== second || third < 32) unclear.push([first, second, third]);
    if (value.includes('.')) dots += 1;
  }
  const clear = Math.max(votes.dmy, votes.mdy, votes.ymd);
  const leaders = DATE_ORDERS.filter((order) => votes[order] === clear);
  if (clear > 0 && leaders.length === 1) return { order: leaders[0] ?? 'dmy', assumed: false };
  // No country writes the month first and separates by dots.
  if (dots > 0) return { order: 'dmy', assumed: false };
  const order = monotonousOrder(unclear);
  if (clear === 0 && order !== null) return { order, assumed: false };
  return { order: orderOfLocale(locale), assumed: clear > 0 || unclear.some(([first, second]) => first !== second) };
}

const YEAR_FIRST = new Set(['ja', 'ko', 'zh', 'hu', 'lt', 'mn']);
const MONTH_FIRST_REGIONS = new Set(['US', 'PH', 'FM', 'MH', 'PW']);

/** English without a region is that of the United States, as at the services themselves. */
export function orderOfLocale(locale: string): DateOrder {
  const [language = '', ...rest] = locale.split(/[-_]/);
  const region = rest.find((part) => /^[a-z]{2}$/i.test(part))?.toUpperCase();
  if (YEAR_FIRST.has(language.toLowerCase())) return 'ymd';
  if (region !== undefined) return MONTH_FIRST_REGIONS.has(region) ? 'mdy' : 'dmy';
  return language.toLowerCase() === 'en' ? 'mdy' : 'dmy';
}
