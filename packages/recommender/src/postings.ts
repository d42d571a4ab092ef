import type { Steps } from './steps.ts';

/**
 * Feature → the items that have it: `items[p]`, p from `offsets[f]` to before `offsets[f + 1]`, in ascending order; and
 * after them those of `more`.
 */
export type Postings = {
  offsets: Int32Array;
  items: Int32Array;
  more: ReadonlyMap<number, readonly number[]> | null;
};

/** The arrays that are inverted, see `CandidateIndex`. */
export type FeatureRows = { offsets: Int32Array; features: Int32Array; kinds: Uint8Array };

/** Inverts item → features for the first `count` items and the kinds that `wanted` accepts. */
export function* postingsInSteps(
  { offsets, features, kinds }: FeatureRows,
  count: number,
  vocabularySize: number,
  wanted: ReadonlySet<number>,
): Steps<Postings> {
  const isWanted = Uint8Array.from({ length: 1 + Math.max(...wanted) }, (_, kind) => (wanted.has(kind) ? 1 : 0));
  const starts = new Int32Array(vocabularySize + 1);
  const total = offsets[count] ?? 0;
  for (let k = 0; k < total; k++) {
    if (isWanted[kinds[k] ?? 0] === 1) starts[(features[k] ?? 0) + 1] = (starts[(features[k] ?? 0) + 1] ?? 0) + 1;
  }
  yield;
  for (let f = 0; f < vocabularySize; f++) starts[f + 1] = (starts[f + 1] ?? 0) + (starts[f] ?? 0);

  const next = starts.slice();
  const items = new Int32Array(starts[vocabularySize] ?? 0);
  yield;
  for (let item = 0; item < count; item++) {
    const end = offsets[item + 1] ?? 0;
    for (let k = offsets[item] ?? 0; k < end; k++) {
      if (isWanted[kinds[k] ?? 0] !== 1) continue;
      const feature = features[k] ?? 0;
      const place = next[feature] ?? 0;
      next[feature] = place + 1;
      items[place] = item;
    }
  }
  yield;
  return { offsets: starts, items, more: null };
}

/** The postings with the rows of further items, numbered from `first`. */
export function extendPostings(
  base: Postings,
  { offsets, features, kinds }: FeatureRows,
  first: number,
  wanted: ReadonlySet<number>,
): Postings {
  const more = new Map<number, number[]>();
  for (let row = 0; row + 1 < offsets.length; row++) {
    for (let k = offsets[row] ?? 0; k < (offsets[row + 1] ?? 0); k++) {
      if (!wanted.has(kinds[k] ?? 0)) continue;
      const feature = features[k] ?? 0;
      const known = more.get(feature);
      if (known) known.push(first + row);
      else more.set(feature, [first + row]);
    }
  }
  return { ...base, more };
}

/** The first item that has the feature; -1 without any. */
export function firstItem({ offsets, items, more }: Postings, feature: number): number {
  const start = offsets[feature] ?? 0;
  return start < (offsets[feature + 1] ?? 0) ? (items[start] ?? -1) : (more?.get(feature)?.[0] ?? -1);
}

/** Calls `visit` with each item that has the feature, in ascending order. */
export function forEachItem(postings: Postings, feature: number, visit: (item: number) => void): void {
  const { offsets, items, more } = postings;
  const end = offsets[feature + 1] ?? 0;
  for (let p = offsets[feature] ?? 0; p < end; p++) visit(items[p] ?? 0);
  for (const item of more?.get(feature) ?? []) visit(item);
}
