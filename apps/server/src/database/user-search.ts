import { type SQL, sql } from 'drizzle-orm';
import { likePattern } from './like-pattern.ts';

/** The index of searches knows groups of three letters, so shorter texts can only be looked for at the start of words. */
const INDEXED_LETTERS = 3;

/**
 * Condition on the user `u`: address or name contains the text, without regard to case and accents. A short text must
 * begin the address or a word of the name.
 */
export function userMatches(text: string): SQL {
  const folded = sql`fold_text(${likePattern(text)}::text)`;
  if (text.length >= INDEXED_LETTERS) return sql`u.search_text like '%' || ${folded} || '%'`;
  return sql`(u.search_text like ${folded} || '%' or u.search_text like '% ' || ${folded} || '%')`;
}
