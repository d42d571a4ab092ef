export const PERIODS = ['1', '3', '6', '12', 'endless', 'date'] as const;
export type Period = (typeof PERIODS)[number];

/** The chosen day still counts, in the time of this device. */
const endOfDay = (date: string) => new Date(`${date}T23:59:59`);

/** Whether Premium can end with this day: it is a day, and not past. */
export const isAhead = (date: string, now: Date): boolean => endOfDay(date) >= now;

/** End of a granted Premium as the server takes it: null without an end. */
export function endOf(period: Period, date: string, now: Date): string | null {
  if (period === 'endless') return null;
  if (period === 'date') return endOfDay(date).toISOString();
  const end = new Date(now);
  const month = end.getMonth() + Number(period);
  end.setMonth(month);
  // A month that lacks the day ends with its last one.
  if (end.getMonth() !== month % 12) end.setDate(0);
  return end.toISOString();
}
