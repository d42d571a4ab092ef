/** Numbers the feature keys 1, 2, 3 … in order of first use, and counts their uses. 0 is no feature. */
export type Vocabulary = {
  intern(key: string): number;
  /** 0 when unknown. */
  find(key: string): number;
  uses(feature: number): number;
  /** The highest number plus one. */
  size(): number;
};

export function createVocabulary(): Vocabulary {
  const numbers = new Map<string, number>();
  const counts = [0];
  return {
    intern(key) {
      const known = numbers.get(key);
      if (known !== undefined) {
        counts[known] = (counts[known] ?? 0) + 1;
        return known;
      }
      const feature = counts.push(1) - 1;
      numbers.set(key, feature);
      return feature;
    },
    find: (key) => numbers.get(key) ?? 0,
    uses: (feature) => counts[feature] ?? 0,
    size: () => counts.length,
  };
}

/** A vocabulary with the numbers of another, which it leaves as it is, and further ones after them. */
export function extendVocabulary(base: Vocabulary): Vocabulary {
  const numbers = new Map<string, number>();
  const first = base.size();
  const counts = new Map<number, number>();
  const find = (key: string) => base.find(key) || (numbers.get(key) ?? 0);
  return {
    intern(key) {
      const feature = find(key) || first + numbers.size;
      if (feature >= first) numbers.set(key, feature);
      counts.set(feature, (counts.get(feature) ?? 0) + 1);
      return feature;
    },
    find,
    uses: (feature) => base.uses(feature) + (counts.get(feature) ?? 0),
    size: () => first + numbers.size,
  };
}
