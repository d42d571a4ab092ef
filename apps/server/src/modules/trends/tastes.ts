import {
  FACETS_OF,
  type Item,
  type Taste,
  type TasteValue,
  TREND_FACETS,
  TRENDS_LIMITS,
  type TrendFacet,
} from '@bugunne/contract';
import { valuesOf } from './facets.ts';
import type { OwnItem } from './own-items.ts';
import { monthOf, monthsBetween } from './weeks.ts';

/** A name that was liked once says nothing about a taste. */
const FEWEST_OF_MAKERS = 2;
/** Made once, since that is slow. */
const LABELS = new Intl.Collator('tr');
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
  const months = monthsBetween(first, today, TRENDS_LIMITS.months);
  const counted = countValues(pleased, months);
  return { months, tastes: TREND_FACETS.map((facet) => ({ facet, values: mostOf(facet, counted.get(facet)) })) };
}

type Counted = Map<TrendFacet, Map<string, TasteValue>>;

function countValues(pleased: readonly Pleased[], months: readonly string[]): Counted {
  const counted: Counted = new Map(TREND_FACETS.map((facet) => [facet, new Map()]));
  const indexes = new Map(months.map((month, index) => [month, index]));
  for (const { item, on } of pleased) {
    const month = indexes.get(monthOf(on));
    if (month === undefined) continue;
    for (const facet of FACETS_OF[item.category]) {
      for (const { value, label } of valuesOf(item, facet)) {
        const known = counted.get(facet)?.get(value) ?? { value, label, counts: months.map(() => 0) };
        known.counts[month] = (known.counts[month] ?? 0) + 1;
        counted.get(facet)?.set(value, known);
      }
    }
  }
  return counted;
}

function mostOf(facet: TrendFacet, counted: Map<string, TasteValue> = new Map()): TasteValue[] {
  const fewest = MAKERS.includes(facet) ? FEWEST_OF_MAKERS : 1;
  return [...counted.values()]
    .map((value) => ({ value, total: totalOf(value) }))
    .filter(({ total }) => total >= fewest)
    .sort((a, b) => b.total - a.total || byLabel(a.value, b.value))
    .slice(0, TRENDS_LIMITS.values)
    .map(({ value }) => value);
}

const byLabel = (a: { label: string }, b: { label: string }) => LABELS.compare(a.label, b.label);

const totalOf = ({ counts }: TasteValue): number => counts.reduce((sum, count) => sum + count, 0);

/** The most liked value of a facet, and the latest liked item that has it; null without likes. */
export function favouriteOf(pleased: readonly Pleased[], facet: TrendFacet): { label: string; item: Item } | null {
  const counts = new Map<string, { label: string; count: number; item: Item; on: string }>();
  for (const { item, on } of pleased) {
    if (!FACETS_OF[item.category].some((each) => each === facet)) continue;
    for (const { value, label } of valuesOf(item, facet)) {
      const known = counts.get(value);
      if (!known) counts.set(value, { label, count: 1, item, on });
      else {
        known.count += 1;
        if (on >= known.on) Object.assign(known, { item, on });
      }
    }
  }
  const [first] = [...counts.values()].sort((a, b) => b.count - a.count || byLabel(a, b));
  if (!first) return null;
  const isMaker = MAKERS.includes(facet);
  return isMaker && first.count < FEWEST_OF_MAKERS ? null : { label: first.label, item: first.item };
}

/** The facet that names the taste of a category. */
export const mainFacet = (category: keyof typeof FACETS_OF): TrendFacet => FACETS_OF[category][0];
