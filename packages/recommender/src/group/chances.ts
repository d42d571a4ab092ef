/**
 * Rise of the logit of a chance of a like from a member's worst item to the best, measured with people who rate films
 * (`docs/recommendation.md`): near the best item, small differences of scores are large ones of chances.
 */
const STEEPNESS = 6.5;
/**
 * Odds of a like of the item with the highest score, by the member's likes so far. Members with fewer likes than
 * `least`, such as guests, count as having these, so that the odds of members differ less than debts can outweigh.
 */
const BEST_ODDS = { added: 2, even: 12, least: 5 };

/** The estimated chance of a like of each item, 0 to 1, from a member's scores and how many likes they gave. */
export function chancesOf(scores: Float64Array, likes: number): Float64Array {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < scores.length; i++) {
    const score = scores[i] ?? 0;
    if (score < least) least = score;
    if (score > most) most = score;
  }
  const odds = (Math.max(BEST_ODDS.least, likes) + BEST_ODDS.added) / BEST_ODDS.even;
  const perScore = STEEPNESS / (most - least || 1);
  return scores.map((score) => 1 / (1 + Math.exp(perScore * (most - score)) / odds));
}
