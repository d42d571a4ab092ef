import type { Category } from '@bugunne/contract';
import { type FeatureKind, kindNumber } from './features.ts';
import { categoryRanges, type Ranges } from './ranges.ts';

/** Maximum number of kinds per category that are scored as whole lists. */
export const SLOTS = 4;

/**
 * Kinds with few values, by slot; slot 1 holds the kind of `CONDITION`. Makers and cast are found through `Postings`
 * instead.
 */
const SLOT_KINDS: Record<Category, readonly FeatureKind[]> = {
  movie: ['genre', 'language', 'decade'],
  series: ['genre', 'language', 'decade'],
  music: ['mood', 'language', 'genre', 'decade'],
  food: ['cuisine', 'mealType', 'difficulty', 'ingredient'],
};

/** Slot of the kind that `CONDITION` is about. */
export const CONDITION_SLOT = 1;

/**
 * The distinct value lists of each kind ("dram, suç"). Items with equal lists share a signature, so that a pick scores
 * each list once. Signature `s` is of kind number `kinds[s]` and has `features[k]` with weight `shares[k]`, k from
 * `offsets[s]` to before `offsets[s + 1]`. Signature 0 is the empty list.
 */
export type Signatures = {
  kinds: Uint8Array;
  offsets: Int32Array;
  features: Int32Array;
  shares: Float64Array;
  /** `SLOTS` signatures for each item. */
  ofItems: Int32Array;
  /** The signatures of each category; categories share none. */
  ranges: Ranges;
};

/** One item's features, `features[k]` being of kind number `kinds[k]`; features of the same kind are adjacent. */
type FeatureList = { features: readonly number[]; kinds: readonly number[]; shares: readonly number[] };

/** `add` must be called category by category. */
export type SignatureBuilder = {
  add(item: number, category: Category, list: FeatureList): void;
  build(): Signatures;
};

/** Numbers the lists of `items` items from `first`; 0 is the empty list. */
export function createSignatureBuilder(items: number, first = 0): SignatureBuilder {
  const known = new Map<string, number>();
  const kinds = first === 0 ? [0] : [];
  const offsets = first === 0 ? [0, 0] : [0];
  const features: number[] = [];
  const shares: number[] = [];
  const ofItems = new Int32Array(items * SLOTS);
  const ends = categoryRanges(first + kinds.length);

  function signature(category: Category, kind: number, ids: readonly number[], weights: readonly number[]): number {
    const key = `${category}|${kind}|${ids.join()}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const number = first + kinds.push(kind) - 1;
    for (const id of ids) features.push(id);
    for (const weight of weights) shares.push(weight);
    offsets.push(features.length);
    known.set(key, number);
    ends.reach(category, number + 1);
    return number;
  }

  return {
    add(item, category, list) {
      for (const [slot, name] of SLOT_KINDS[category].entries()) {
        const kind = kindNumber(name);
        const start = list.kinds.indexOf(kind);
        if (start < 0) continue;
        const end = list.kinds.lastIndexOf(kind) + 1;
        ofItems[item * SLOTS + slot] = signature(
          category,
          kind,
          list.features.slice(start, end),
          list.shares.slice(start, end),
        );
      }
    },
    build: () => ({
      kinds: Uint8Array.from(kinds),
      offsets: Int32Array.from(offsets),
      features: Int32Array.from(features),
      shares: Float64Array.from(shares),
      ofItems,
      ranges: ends.ranges(),
    }),
  };
}
