/** 0.4 for what nearly every item has to 1 for what is rare: liking a drama says less than liking a western. */
export function informativeness(uses: number, items: number): number {
  const rarity = Math.log(Math.max(1, items / Math.max(1, uses))) / Math.log(12);
  return Math.max(0.4, Math.min(1, rarity));
}
