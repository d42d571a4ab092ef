/** Scores scaled so that the least is 0 and the best 1. */
export function utilityOf(scores: Float64Array): Float64Array {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const score of scores) {
    if (score < least) least = score;
    if (score > most) most = score;
  }
  return scores.map((score) => (score - least) / (most - least || 1));
}
