import { owedAfter, sayOf } from './balance.ts';

/**
 * One member: their chance of liking each item, 0 to 1, what past evenings owe them (see `GroupMember`), and the likes
 * that the places of a list so far are expected to owe them.
 */
export type Share = { chances: Float64Array; balance: number; expected?: number };

/** The worth of each item to a group: the mean of the members' chances, each times its member's say. */
export function groupScores(shares: readonly Share[]): Float64Array {
  const scores = new Float64Array(shares[0]?.chances.length ?? 0);
  for (const { chances, balance, expected } of shares) {
    const weight = sayOf(balance, expected) / shares.length;
    for (let i = 0; i < scores.length; i++) scores[i] = (scores[i] ?? 0) + weight * (chances[i] ?? 0);
  }
  return scores;
}

/**
 * The `size` best items for a group, best first. The likes that can be expected of each place are owed to the others,
 * so that a list has something for every member. `adjustAfter` gives, for the items placed so
 * far, how to change the worth of a further item; minus infinity leaves it out.
 */
export function fairOrder(
  shares: readonly Share[],
  size: number,
  adjustAfter: (placed: readonly number[]) => (worth: number, item: number) => number,
): { item: number; score: number }[] {
  const order: { item: number; score: number }[] = [];
  const placed: number[] = [];
  const isPlaced = new Set<number>();
  let present: readonly Share[] = shares;
  while (order.length < size) {
    const worths = groupScores(present);
    const adjust = adjustAfter(placed);
    let [best, most] = [-1, Number.NEGATIVE_INFINITY];
    for (let i = 0; i < worths.length; i++) {
      if (isPlaced.has(i)) continue;
      const score = adjust(worths[i] ?? 0, i);
      if (score > most) [best, most] = [i, score];
    }
    if (best < 0) break;
    order.push({ item: best, score: most });
    placed.push(best);
    isPlaced.add(best);
    const owed = owedAfter(present.map(({ chances }) => chances[best] ?? 0));
    present = present.map((share, m) => ({ ...share, expected: (share.expected ?? 0) + (owed[m] ?? 0) }));
  }
  return order;
}
