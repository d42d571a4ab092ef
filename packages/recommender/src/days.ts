const digits = (text: string, from: number, to: number): number => {
  let value = 0;
  for (let i = from; i < to; i++) {
    const digit = text.charCodeAt(i) - 48;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
};

/** Days since 1970-01-01 of a YYYY-MM-DD date in the Gregorian calendar; NaN for any other text. */
export function dayNumber(date: string): number {
  if (date.length !== 10 || date[4] !== '-' || date[7] !== '-') return Number.NaN;
  const month = digits(date, 5, 7);
  // Years start in March here, so that the leap day is the last day of the year.
  const year = digits(date, 0, 4) - (month <= 2 ? 1 : 0);
  const sinceMarch = (month + 9) % 12;
  const dayOfYear = Math.floor((153 * sinceMarch + 2) / 5) + digits(date, 8, 10) - 1;
  return 365 * year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400) + dayOfYear - 719_468;
}

/** Whole days from `earlier` to `later`, at least 0; 0 when either is no date. */
export function daysBetween(earlier: number, later: number): number {
  const days = later - earlier;
  return Number.isNaN(days) ? 0 : Math.max(0, days);
}
