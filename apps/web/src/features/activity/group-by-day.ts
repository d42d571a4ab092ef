import type { Interaction } from '@bugunne/contract/interactions';

export type Day = { key: string; date: Date; entries: Interaction[] };

const dayKey = (date: Date) => [date.getFullYear(), date.getMonth(), date.getDate()].join('-');

/** Days between two moments by the reader's calendar. */
export function daysBetween(earlier: Date, later: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(later) - midnight(earlier)) / 86_400_000);
}

/** Entries under the day they happened on, in the order they came. */
export function groupByDay(interactions: readonly Interaction[]): Day[] {
  const days: Day[] = [];
  for (const entry of interactions) {
    const date = new Date(entry.createdAt);
    const key = dayKey(date);
    const last = days.at(-1);
    if (last?.key === key) last.entries.push(entry);
    else days.push({ key, date, entries: [entry] });
  }
  return days;
}
