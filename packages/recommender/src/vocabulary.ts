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
