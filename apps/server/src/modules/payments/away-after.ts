/** After so many calls in a row that the provider did not answer, it counts as away and the rest waits. */
export const AWAY_AFTER = 3;
