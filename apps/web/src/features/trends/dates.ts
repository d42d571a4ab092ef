const DAY = 86_400_000;

const shift = (date: string, days: number) => new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

/** Days until the next Monday: 1 on a Sunday, 7 on a Monday. */
export const daysToNextWeek = (today: string): number => 7 - ((new Date(today).getUTCDay() + 6) % 7);

/** The first day of the next month. */
export function nextMonth(today: string): string {
  const date = new Date(`${today.slice(0, 7)}-01`);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return date.toISOString().slice(0, 10);
}

/** The days of a number of weeks, from Monday to Sunday, of which the last is the week of `today`. */
export function daysOfWeeks(today: string, weeks: number): string[] {
  const end = shift(today, daysToNextWeek(today) - 1);
  return Array.from({ length: 7 * weeks }, (_, index) => shift(end, index + 1 - 7 * weeks));
}
