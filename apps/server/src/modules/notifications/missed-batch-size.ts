/** The most notifications per stream and statement. */
export const MISSED_BATCH_SIZE = 50;
