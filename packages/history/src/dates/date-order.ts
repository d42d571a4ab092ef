import { monotonousOrder } from './monotonous-order.ts';

/** Order of day, month and year in dates of digits. */
const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

export const NUMERIC_DATE = /^(\d{1,4})\s?[./-]\s?(\d{1,2})\s?[./-]\s?(\d{1,4})(?!\d)/;

export interface FoundOrder {
  order: DateOrder;
  /** Whether the language decided, because no date showed the order. */
  assumed: boolean;
}

/** Finds the order of all dates of a file. A number above 12 is no month; above 31, no day. */
export function findDateOrder(values: Iterable<string>, locale: string): FoundOrder {
  const fits = { dmy: 0, mdy: 0, ymd: 0 };
  const dates: [number, number, number][] = [];
  let dots = 0;
  for (const value of values) {
    const match = NUMERIC_DATE.exec(value.trim());
    // A year of four digits at the start shows the order of its own date only: a file may mix both.
    if (match === null || (match[1] ?? '').length > 2) continue;
    const [first, second, third] = [Number(match[1]), Number(match[2]), Number(match[3])];
    if (first <= 31 && second <= 12) fits.dmy += 1;
    if (first <= 12 && second <= 31) fits.mdy += 1;
    if (second <= 12 && third <= 31) fits.ymd += 1;
    if (value.includes('.')) dots += 1;
    dates.push([first, second, third]);
  }
  const usual = orderOfLocale(locale);
  const most = Math.max(fits.dmy, fits.mdy, fits.ymd);
  const orders = DATE_ORDERS.filter((order) => fits[order] === most);
  // Years of two digits at the start are rare: they need a date that fits no other order, or a language that uses them.
  const likely = orders.filter((order) => order !== 'ymd' || orders.length === 1 || usual === 'ymd');
  const [only = usual, ...others] = likely;
  if (others.length === 0) return { order: dates.length === 0 ? usual : only, assumed: false };
  // No country writes the month first and separates by dots.
  if (dots > 0 && usual !== 'ymd') return { order: 'dmy', assumed: false };
  const sorted = monotonousOrder(dates);
  if (sorted !== null && likely.includes(sorted)) return { order: sorted, assumed: false };
  const order = likely.includes(usual) ? usual : only;
  return {
    order,
    assumed: dates.some(([first, second, third]) => first !== second || (order === 'ymd' && second !== third)),
  };
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
