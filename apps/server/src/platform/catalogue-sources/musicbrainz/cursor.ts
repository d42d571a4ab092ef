import { z } from 'zod';
import { SourceError } from '../paced-http.ts';

/** The place in an import: a country, a part of its list of artists, and the last finished artist of that part. */
export type Place = { country: string; offset: number; artist: string | null };

const placeSchema = z.templateLiteral([
  z.string().regex(/^[A-Z]{2}$/),
  ' ',
  z.int().min(0),
  ' ',
  z.string().regex(/^(?:[\da-f-]{36}|-)$/),
]);

/** `TR 200 5a3b…`: the cursor that is stored with a page. */
export const cursorOf = ({ country, offset, artist }: Place): string => `${country} ${offset} ${artist ?? '-'}`;

export function placeOf(cursor: string): Place {
  const parsed = placeSchema.safeParse(cursor);
  const [country, offset, artist] = cursor.split(' ');
  if (!parsed.success || country === undefined) throw new SourceError(`“${cursor}” is no cursor of MusicBrainz`);
  return { country, offset: Number(offset), artist: artist === '-' ? null : (artist ?? null) };
}
