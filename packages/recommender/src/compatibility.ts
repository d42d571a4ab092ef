const STEEPNESS = 2.6;

/**
 * Match → whole per cent, 0 to 100: 100 / (1 + e^(-2.6 match)), so strictly rising before rounding.
 *
 * A match of 0 (no evidence for or against) is 50. Full agreement with all chosen tastes is a match of about 1, which
 * is 93; likes beyond that bring it near 100. A match of -0.16, below which an item is against the user's tastes, is
 * 40.
 */
export const compatibilityOf = (match: number): number => Math.round(exactCompatibility(match));

/** Compatibility before rounding. */
export const exactCompatibility = (match: number): number => 100 / (1 + Math.exp(-STEEPNESS * match));

/** Below this match (compatibility 40) an item is against the user's tastes. */
export const CONTRARY_MATCH = -0.16;
