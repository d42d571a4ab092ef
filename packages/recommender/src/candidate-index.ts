import { CATEGORIES, type Category } from '@bugunne/contract';
import { type CandidateRows, rowsInSteps } from './candidate-rows.ts';
import { kindNumber, STEERED_KINDS } from './features.ts';
import { informativeness } from './informativeness.ts';
import { type Postings, postingsInSteps } from './postings.ts';
import { isListed, qualityInSteps } from './quality.ts';
import { categoryRanges, countOf, type Ranges } from './ranges.ts';
import { SPARE, type Used, withRoom } from './spare-room.ts';
import { atOnce, type Steps } from './steps.ts';
import { countThemes, type ThemeUses } from './themes.ts';
import type { Candidate } from './types.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/**
 * All candidates as typed arrays, in blocks by category, with room for a few additional items at the end of each array
 * (see `extendIndex`).
 */
export type CandidateIndex = CandidateRows & {
  items: readonly Candidate[];
  byId: Pick<ReadonlyMap<string, number>, 'get'>;
  /** The items of each category. */
  ranges: Ranges;
  vocabulary: Vocabulary;
  /** By feature: its kind number. */
  kindOf: Uint8Array;
  /** By ingredient: see `informativeness`. */
  informative: Float64Array;
  /** Maker and cast features → their items. */
  people: Postings;
  /** Features that dislikes steer → their items. */
  steered: Postings;
  quality: Float64Array;
  /** The categories that have listed items. */
  open: ReadonlySet<Category>;
  themes: ThemeUses;
  /** The used part of the arrays, without additional items. */
  used: Used;
  /** The index that the additional items were added to; null for an index without any. */
  base: CandidateIndex | null;
  /** Lengths of arrays by item and by feature, with the room for additional ones. */
  capacity: { items: number; features: number };
  /** The additional items whose rows are in the room at present. */
  room: { holds: readonly Candidate[] | null };
  /** Must be called before each use, since indexes with different additional items share the room for them. */
  load(): void;
};

const INGREDIENT = kindNumber('ingredient');
export const STEERED: ReadonlySet<number> = new Set(STEERED_KINDS.map(kindNumber));
export const PEOPLE: ReadonlySet<number> = new Set([kindNumber('maker'), kindNumber('person'), kindNumber('length')]);

/** Items in each of the shorter steps. */
const STEP_ITEMS = 2000;

export const buildIndex = (candidates: readonly Candidate[]): CandidateIndex => atOnce(indexInSteps(candidates));

/**
 * Builds the index in one pass over the candidates, in steps of a few milliseconds. The first of two with the same id is
 * used.
 */
export function* indexInSteps(candidates: readonly Candidate[]): Steps<CandidateIndex> {
  const { items, byId, ranges } = yield* blocksInSteps(candidates);
  const vocabulary = createVocabulary();
  const exact = yield* rowsInSteps(items, vocabulary, 0);
  yield;
  const size = vocabulary.size();
  const kindOf = new Uint8Array(size + SPARE.features);
  for (let k = 0; k < exact.features.length; k++) kindOf[exact.features[k] ?? 0] = exact.kinds[k] ?? 0;
  yield;
  const people = yield* postingsInSteps(exact, items.length, size, PEOPLE);
  const steered = yield* postingsInSteps(exact, items.length, size, STEERED);
  const rows = withRoom(exact);
  yield;
  const quality = yield* qualityInSteps(items, ranges, SPARE.items);
  const themes = yield* countThemes(items);
  return {
    ...rows,
    items,
    byId,
    ranges,
    vocabulary,
    kindOf,
    informative: informativeIngredients(kindOf, vocabulary, countOf(ranges.food)),
    people,
    steered,
    quality,
    open: openCategories(items),
    themes,
    used: {
      items: items.length,
      features: exact.features.length,
      signatures: exact.signatures.kinds.length,
      signatureFeatures: exact.signatures.features.length,
    },
    capacity: { items: rows.hashes.length, features: kindOf.length },
    base: null,
    room: { holds: null },
    load: () => undefined,
  };
}

/** The categories of listed items. */
export function openCategories(items: readonly Candidate[]): ReadonlySet<Category> {
  const open = new Set<Category>();
  for (const item of items) if (isListed(item)) open.add(item.category);
  return open;
}

/** Rarity of an ingredient is relative to the dishes, not to all items: onions, in every fourth dish, say little. */
export function informativeIngredients(kindOf: Uint8Array, vocabulary: Vocabulary, dishes: number): Float64Array {
  const informative = new Float64Array(kindOf.length);
  for (let feature = 0; feature < kindOf.length; feature++) {
    if (kindOf[feature] === INGREDIENT) informative[feature] = informativeness(vocabulary.uses(feature), dishes);
  }
  return informative;
}

function* blocksInSteps(candidates: readonly Candidate[]) {
  const byId = new Map<string, number>();
  const blocks: Record<Category, Candidate[]> = { movie: [], series: [], food: [], music: [] };
  for (const [n, candidate] of candidates.entries()) {
    if (!byId.has(candidate.id)) {
      byId.set(candidate.id, -1);
      blocks[candidate.category].push(candidate);
    }
    if (n % STEP_ITEMS === STEP_ITEMS - 1) yield;
  }
  const items: Candidate[] = [];
  const ends = categoryRanges(0);
  for (const category of CATEGORIES) {
    for (const item of blocks[category]) {
      byId.set(item.id, items.push(item) - 1);
      if (items.length % STEP_ITEMS === 0) yield;
    }
    ends.reach(category, items.length);
  }
  return { items, byId, ranges: ends.ranges() };
}
