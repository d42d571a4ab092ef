/** Feature → the items that have it: `items[p]` with weight `shares[p]`, p from `offsets[f]` to before `offsets[f + 1]`. */
export type Postings = { offsets: Int32Array; items: Int32Array; shares: Float64Array };

/**
 * Inverts item → features, for the kinds that `wanted` accepts. Items of a feature are in ascending order. `offsets`,
 * `features`, `kinds` and `shares` are those of the index.
 */
export function buildPostings(
  offsets: Int32Array,
  features: Int32Array,
  kinds: Uint8Array,
  shares: Float64Array,
  vocabularySize: number,
  wanted: (kind: number) => boolean,
): Postings {
  const starts = new Int32Array(vocabularySize + 1);
  for (const [k, feature] of features.entries()) {
    if (wanted(kinds[k] ?? 0)) starts[feature + 1] = (starts[feature + 1] ?? 0) + 1;
  }
  for (let f = 0; f < vocabularySize; f++) starts[f + 1] = (starts[f + 1] ?? 0) + (starts[f] ?? 0);

  const next = starts.slice();
  const total = starts[vocabularySize] ?? 0;
  const postings: Postings = { offsets: starts, items: new Int32Array(total), shares: new Float64Array(total) };
  for (let item = 0; item + 1 < offsets.length; item++) {
    const end = offsets[item + 1] ?? 0;
    for (let k = offsets[item] ?? 0; k < end; k++) {
      if (!wanted(kinds[k] ?? 0)) continue;
      const feature = features[k] ?? 0;
      const place = next[feature] ?? 0;
      next[feature] = place + 1;
      postings.items[place] = item;
      postings.shares[place] = shares[k] ?? 0;
    }
  }
  return postings;
}
