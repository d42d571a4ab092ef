import type { PopularItem, PopularWeek } from '@bugunne/contract/trends.schema';

type Spoken = NonNullable<PopularItem['spoken']>;

/** The languages of all listed items, the most frequent first; a choice is offered from two on. */
export function spokenIn(lists: PopularWeek['lists']): Spoken[] {
  const counts = new Map<string, { spoken: Spoken; count: number }>();
  for (const { spoken } of lists.flatMap(({ items }) => items)) {
    if (!spoken) continue;
    const known = counts.get(spoken.value);
    counts.set(spoken.value, { spoken, count: (known?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).map(({ spoken }) => spoken);
}

/** The first items of a list in a language, or in any. */
export const itemsIn = (items: readonly PopularItem[], spoken: string | null, most: number): PopularItem[] =>
  items.filter((item) => spoken === null || item.spoken?.value === spoken).slice(0, most);
