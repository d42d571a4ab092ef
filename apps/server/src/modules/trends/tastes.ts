import {
  FACETS_OF,
  type Item,
  LIMITS,
  type Taste,
  type TasteValue,
  TREND_FACETS,
  type TrendFacet,
} from '@bugunne/contract';
import { valuesOf } from './facets.ts';
import type { OwnItem } from './own-items.ts';
import { monthOf, monthsBetween } from './weeks.ts';

/** A name that was liked once says nothing about a taste. */
const FEWEST_OF_MAKERS = 2;
const MAKERS: readonly TrendFacet[] = ['movieMakers', 'seriesMakers', 'artists'];

/** A liked or saved item with the date. */
export type Pleased = { item: Item; on: string };

/** The liked and saved items that still exist. */
export const pleasedOf = (items: readonly OwnItem[], find: (id: string) => Item | null): Pleased[] =>
  items.flatMap(({ contentId, pleasedOn }) => {
    const item = pleasedOn === null ? null : find(contentId);
    return item && pleasedOn !== null ? [{ item, on: pleasedOn }] : [];
  });

/** How often the user liked or saved each value of each facet, by month until today's. */
export function tastesByMonth(pleased: readonly Pleased[], today: string): { months: string[]; tastes: Taste[] } {
  if (pleased.length === 0) return { months: [], tastes: [] };
  const first = pleased.map(({ on }) => on).toSorted()[0] ?? today;
  const months = monthsBetween(first, today, LIMITS.trends.months);
  const tastes = TREND_FACETS.map((facet) => ({ facet, values: countValues(pleased, facet, months) }));
  return { months, tastes };
}

function countValues(pleased: readonly Pleased[], facet: TrendFacet, months: readonly string[]): TasteValue[] {
  const counted = new Map<string, TasteValue>();
  for (const { item, on } of pleased) {
    const month = months.indexOf(monthOf(on));
    if (month === -1) continue;
    for (const { value, label } of valuesOf(item, facet)) {
      const known = counted.get(value) ?? { value, label, counts: months.map(() => 0) };
      known.counts[month] = (known.counts[month] ?? 0) + 1;
      counted.set(value, known);
    }
  }
  const fewest = MAKERS.includes(facet) ? FEWEST_OF_MAKERS : 1;
  return [...counted.values()]
    .filter((each) => totalOf(each) >= fewest)
    .sort((a, b) => totalOf(b) - totalOf(a) || a.label.localeCompare(b.label, 'tr'))
    .slice(0, LIMITS.trends.values);
}

const totalOf = ({ counts }: TasteValue): number => counts.reduce((sum, count) => sum + count, 0);

/** The most liked value of a facet, and the latest liked item that has it; null without likes. */
export function favouriteOf(pleased: readonly Pleased[], facet: TrendFacet): { label: string; item: Item } | null {
  const counts = new Map<string, { label: string; count: number; item: Item; on: string }>();
  for (const { item, on } of pleased) {
    for (const { value, label } of valuesOf(item, facet)) {
      const known = counts.get(value);
      if (!known) counts.set(value, { label, count: 1, item, on });
      else {
        known.count += 1;
        if (on >= known.on) Object.assign(known, { item, on });
      }
    }
  }
  const [first] = [...counts.values()].sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'tr'));
  if (!first) return null;
  const isMaker = MAKERS.includes(facet);
  return isMaker && first.count < FEWEST_OF_MAKERS ? null : { label: first.label, item: first.item };
}

/** The facet that names the taste of a category. */
export const mainFacet = (category: keyof typeof FACETS_OF): TrendFacet => FACETS_OF[category][0];
