/** Logit of the chance of a like: a constant, for each 1 of match, and for each 1 of the logit of the user's generosity. */
const CHANCE = { constant: -0.2, match: 0.35, generosity: 0.6 };
/** Opinions on a kind of items from which a single figure is honest. */
export const ENOUGH_OPINIONS = 8;
/** Half the width of the range without any opinion, as a logit, and the opinions at which it is divided by √2. */
const DOUBT = { logit: 1.2, opinions: 4 };
/** Ranges are rounded outwards to these steps. */
const RANGE_STEP = 5;

/** The user's share of likes among their opinions, smoothed towards one half while there are few. */
export const generosity = (likes: number, opinions: number): number => (likes + 3) / (opinions + 6);

const sigmoid = (logit: number) => 1 / (1 + Math.exp(-logit));
const logitOf = (share: number) => Math.log(share / (1 - share));

/**
 * The estimated chance in per cent, not rounded, that the user likes an item, by its match and the share of likes among
 * the user's opinions (see `generosity`). Measured with people who rate films and with simulated ones, see
 * `docs/recommendation.md`.
 */
export const exactCompatibility = (match: number, generous = 0.5): number =>
  100 * sigmoid(CHANCE.constant + CHANCE.match * match + CHANCE.generosity * logitOf(generous));

export type Range = { from: number; to: number };

/**
 * Where the chance is likely to lie while the user's opinions are few; null from `ENOUGH_OPINIONS` on. `own`: 0 to 1, the
 * share of the figure that rests on this user's opinions rather than on those of many others.
 */
export function rangeOf(compatibility: number, opinions: number, own: number): Range | null {
  if (opinions >= ENOUGH_OPINIONS || own <= 0) return null;
  const half = (own * DOUBT.logit) / Math.sqrt(1 + opinions / DOUBT.opinions);
  const middle = logitOf(Math.min(0.98, Math.max(0.02, compatibility / 100)));
  return {
    from: RANGE_STEP * Math.floor((100 * sigmoid(middle - half)) / RANGE_STEP),
    to: RANGE_STEP * Math.ceil((100 * sigmoid(middle + half)) / RANGE_STEP),
  };
}

/** Below this match an item is against the user's tastes. */
export const CONTRARY_MATCH = -0.16;
