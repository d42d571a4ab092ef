import type { Interaction } from '@bugunne/contract/interactions.schema';

export type Day = { date: string; entries: Interaction[] };

/** Groups entries by the user's local day, in the given order. */
export function groupByDay(interactions: readonly Interaction[]): Day[] {
  const days: Day[] = [];
  for (const entry of interactions) {
    const date = entry.localTime.slice(0, 10);
    const last = days.at(-1);
    if (last?.date === date) last.entries.push(entry);
    else days.push({ date, entries: [entry] });
  }
  return days;
}
