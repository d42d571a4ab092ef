export const PERIODS = ['1', '3', '6', '12', 'endless', 'date'] as const;
export type Period = (typeof PERIODS)[number];

/** End of a granted Premium as the server takes it: null without an end, undefined while no date is chosen. */
export function endOf(period: Period, date: string, now: Date): string | null | undefined {
  if (period === 'endless') return null;
  // The chosen day still counts, in the time of this device.
  if (period === 'date') return date ? new Date(`${date}T23:59:59`).toISOString() : undefined;
  const end = new Date(now);
  const month = end.getMonth() + Number(period);
  end.setMonth(month);
  // A month that lacks the day ends with its last one.
  if (end.getMonth() !== month % 12) end.setDate(0);
  return end.toISOString();
}
