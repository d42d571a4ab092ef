/** The mean of the members' scores, each scaled to 0 to 1. */
export function aggregate(utilities: readonly Float64Array[], weights: readonly number[]): Float64Array {
  const size = utilities[0]?.length ?? 0;
  const scores = new Float64Array(size);
  for (const [m, utility] of utilities.entries()) {
    for (let i = 0; i < size; i++) scores[i] = (scores[i] ?? 0) + (weights[m] ?? 0) * (utility[i] ?? 0);
  }
  return scores;
}
