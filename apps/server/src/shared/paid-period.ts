import type { PlanType } from '@bugunne/contract';

/**
 * The end of a period that begins at `from`: the same day and time of the next calendar month or year, in UTC. A month
 * that lacks the day ends the period with the first day after it, because what is paid for is never shortened.
 */
export function addPaidPeriod(from: Date, plan: PlanType): Date {
  const end = new Date(from);
  const month = from.getUTCMonth() + (plan === 'yearly' ? 12 : 1);
  end.setUTCMonth(month);
  const lacksDay = end.getUTCMonth() !== month % 12;
  if (lacksDay) end.setUTCDate(1);
  return end;
}
