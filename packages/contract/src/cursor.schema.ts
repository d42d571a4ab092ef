import { z } from 'zod';

const INSTANT_LENGTH = 27;
const instantSchema = z.iso.datetime({ precision: 6 }).startsWith('2');

/**
 * Cursor of the next page of a list: instant (to the microsecond) and id of the last row of the page before, such as
 * "2026-11-22T09:08:55.123456Z_movie-eskiya-1996". Opaque to the browser.
 */
export const cursorOf = (id: z.ZodType) =>
  z
    .string()
    .max(170)
    .refine((cursor) => instantSchema.safeParse(cursor.slice(0, INSTANT_LENGTH)).success)
    .refine((cursor) => cursor[INSTANT_LENGTH] === '_' && id.safeParse(cursor.slice(INSTANT_LENGTH + 1)).success);

/** Splits a cursor into its instant and its id. */
export const splitCursor = (cursor: string): { instant: string; id: string } => ({
  instant: cursor.slice(0, INSTANT_LENGTH),
  id: cursor.slice(INSTANT_LENGTH + 1),
});
