/**
 * Weight of a feature by its rarity, from 0.4 (nearly every item has it) to 1 (rare): liking a western says more than
 * liking a drama.
 */
export function informativeness(uses: number, items: number): number {
  const rarity = Math.log(Math.max(1, items / Math.max(1, uses))) / Math.log(12);
  return Math.max(0.4, Math.min(1, rarity));
}
