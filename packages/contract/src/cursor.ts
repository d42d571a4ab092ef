import { z } from 'zod';

const INSTANT_LENGTH = 27;
const instantSchema = z.iso.datetime({ precision: 6 }).startsWith('2');

/**
 * Where the next page of a list begins: instant (to the microsecond) and id of the last row of the page before, such as
 * "2026-11-22T09:08:55.123456Z_movie-eskiya-1996". Made by the server; the browser hands it back as it is.
 */
export const cursorOf = (id: z.ZodType) =>
  z
    .string()
    .max(170)
    .refine((cursor) => instantSchema.safeParse(cursor.slice(0, INSTANT_LENGTH)).success)
    .refine((cursor) => cursor[INSTANT_LENGTH] === '_' && id.safeParse(cursor.slice(INSTANT_LENGTH + 1)).success);

/** The two halves of a cursor. */
export const splitCursor = (cursor: string): { instant: string; id: string } => ({
  instant: cursor.slice(0, INSTANT_LENGTH),
  id: cursor.slice(INSTANT_LENGTH + 1),
});
