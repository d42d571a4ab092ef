import { CATEGORIES } from '@bugunne/contract';
import { type CandidateIndex, informativeIngredients, openCategories, PEOPLE, STEERED } from './candidate-index.ts';
import { rowsInSteps } from './candidate-rows.ts';
import { extendPostings } from './postings.ts';
import { isListed, qualityInSteps } from './quality.ts';
import { categoryRanges, countOf, joinRanges, type Ranges } from './ranges.ts';
import { hasRoomFor, SPARE, writeRows } from './spare-room.ts';
import { atOnce } from './steps.ts';
import { countThemes } from './themes.ts';
import type { Candidate } from './types.ts';
import { extendVocabulary } from './vocabulary.ts';

/**
 * The index with a few additional items, as a new index over all of them would be, but without copying the arrays: the
 * items' rows are written into the spare room of the base while the result is in use. Null when there is no room.
 */
export function extendIndex(index: CandidateIndex, candidates: readonly Candidate[]): CandidateIndex | null {
  const base = index.base ?? index;
  const items = newItems(base, [...index.items.slice(base.items.length), ...candidates]);
  const vocabulary = extendVocabulary(base.vocabulary);
  const { used, room } = base;
  const firstFeature = base.vocabulary.size();
  const rows = atOnce(rowsInSteps(items, vocabulary, used.signatures));
  if (!hasRoomFor(rows, vocabulary.size() - firstFeature)) return null;

  const load = () => {
    if (room.holds === items) return;
    writeRows(base, rows, used);
    for (const [k, feature] of rows.features.entries()) {
      if (feature >= firstFeature) base.kindOf[feature] = rows.kinds[k] ?? 0;
    }
    room.holds = items;
  };
  load();

  const numbers = new Map(items.map(({ id }, n) => [id, used.items + n]));
  const ranges = joinRanges(base.ranges, rangesOf(items, used.items));
  const signatureRanges = joinRanges(base.signatures.ranges, rows.signatures.ranges);
  const all = base.items.concat(items);
  const moreThemes = atOnce(countThemes(items));
  // Ratings and rarity are relative to the whole catalogue; they are computed again only when the new items change them.
  const isRated = items.some((item) => item.rating !== null || isListed(item));
  const hasDishes = items.some(({ category }) => category === 'food');
  return {
    ...base,
    base,
    items: all,
    byId: { get: (id) => base.byId.get(id) ?? numbers.get(id) },
    ranges,
    vocabulary,
    signatures: { ...base.signatures, ranges: signatureRanges },
    informative: hasDishes ? informativeIngredients(base.kindOf, vocabulary, countOf(ranges.food)) : base.informative,
    people: extendPostings(base.people, rows, used.items, PEOPLE),
    steered: extendPostings(base.steered, rows, used.items, STEERED),
    quality: isRated ? atOnce(qualityInSteps(all, ranges, SPARE.items)) : base.quality,
    open: new Set([...base.open, ...openCategories(items)]),
    themes: { get: (key) => base.themes.get(key) + moreThemes.get(key) },
    load,
  };
}

/** The candidates that the index does not have yet, in blocks by category. */
function newItems(base: CandidateIndex, candidates: readonly Candidate[]): readonly Candidate[] {
  const distinct = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const { id } = candidate;
    if (base.byId.get(id) === undefined && !distinct.has(id)) distinct.set(id, candidate);
  }
  return CATEGORIES.flatMap((category) => [...distinct.values()].filter((item) => item.category === category));
}

function rangesOf(items: readonly Candidate[], first: number): Ranges {
  const ends = categoryRanges(first);
  for (const [n, { category }] of items.entries()) ends.reach(category, first + n + 1);
  return ends.ranges();
}
