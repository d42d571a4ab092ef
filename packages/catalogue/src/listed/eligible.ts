import type { ItemFacts, ListedCategory } from './facts.ts';

/** Facts without which an item is never a daily pick. */
export type MissingFact = 'title' | 'year' | 'maker' | 'minutes' | 'genre' | 'note' | 'adult';

/** The fewest Wikipedia articles, or releases, of an item that is well known enough to be recommended. */
const LEAST_NOTE = 1;

/**
 * The facts that an item lacks to be a daily pick; none when it is eligible. Its title has to be known in Turkish, or in
 * both languages: an original title alone may be in letters that few can read.
 */
export function missingFacts(category: ListedCategory, facts: ItemFacts): MissingFact[] {
  const missing: MissingFact[] = [];
  const lacks = (fact: MissingFact, isThere: boolean) => void (isThere || missing.push(fact));
  lacks('title', facts.turkishTitle !== undefined || (category === 'music' && facts.originalTitle !== undefined));
  lacks('year', facts.year !== undefined);
  lacks('maker', (facts.makers?.length ?? 0) > 0);
  lacks('minutes', facts.minutes !== undefined);
  lacks('genre', (facts.genres?.length ?? 0) > 0 || (facts.moods?.length ?? 0) > 0);
  lacks('note', (facts.note ?? 0) >= LEAST_NOTE);
  lacks('adult', facts.isAdult !== true);
  return missing;
}
