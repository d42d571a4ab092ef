/**
 * Odds of a like of the item in place `p` (from 0) of a member who gave `n` likes: `(n + added) / (scale × (p + places))`,
 * measured with people who rate films (`docs/recommendation.md`). Members with fewer likes than `least`, such as guests,
 * count as having these, so that the best chances of members differ less than debts can outweigh.
 */
const ODDS = { added: 2, scale: 4, places: 3, least: 5 };

/**
 * The estimated chance of a like of each item, 0 to 1, from a member's scores and how many likes they gave. Places count
 * the items that a member already had: past the best of their list, less can be expected of the rest.
 */
export function chancesOf(scores: Float64Array, likes: number): Float64Array {
  const odds = (Math.max(ODDS.least, likes) + ODDS.added) / ODDS.scale;
  return placesOf(scores).map((place) => odds / (odds + place + ODDS.places));
}

/** The place of each item by its score, from 0; items with equal scores share the mean of their places. */
function placesOf(scores: Float64Array): Float64Array {
  const order = Uint32Array.from(scores.keys()).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  const places = new Float64Array(scores.length);
  for (let first = 0; first < order.length; ) {
    const score = scores[order[first] ?? 0];
    let end = first + 1;
    while (end < order.length && scores[order[end] ?? 0] === score) end++;
    for (const item of order.subarray(first, end)) places[item] = (first + end - 1) / 2;
    first = end;
  }
  return places;
}
