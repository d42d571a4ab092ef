/** Feature texts as the numbers 0, 1, 2 … in order of first use, with how often each was used. */
export type Vocabulary = {
  intern(key: string): number;
  find(key: string): number | undefined;
  uses(feature: number): number;
  size(): number;
};

export function createVocabulary(): Vocabulary {
  const numbers = new Map<string, number>();
  const counts: number[] = [];
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
    find: (key) => numbers.get(key),
    uses: (feature) => counts[feature] ?? 0,
    size: () => counts.length,
  };
}
