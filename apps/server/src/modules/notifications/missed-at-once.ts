/** The most notifications per stream and statement. */
export const MISSED_AT_ONCE = 50;
