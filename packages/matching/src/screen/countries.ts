import { wordsOf } from '../title/words.ts';

const COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  US: ['us', 'usa', 'u s', 'u s a', 'american', 'abd'],
  GB: ['uk', 'u k', 'gb', 'british', 'ingiltere'],
  TR: ['tr', 'turkey', 'turkiye', 'turkish'],
  AU: ['au', 'aus', 'australia'],
  CA: ['ca', 'canada'],
  DE: ['de', 'germany', 'almanya'],
  DK: ['dk', 'denmark', 'danimarka'],
  ES: ['es', 'spain', 'ispanya'],
  FR: ['fr', 'france', 'fransa'],
  IT: ['it', 'italy', 'italya'],
  JP: ['jp', 'japan', 'japonya'],
  KR: ['kr', 'korea', 'south korea', 'kore'],
  IN: ['in', 'india', 'hindistan'],
  SE: ['se', 'sweden', 'isvec'],
};

const CODES = new Map(Object.entries(COUNTRIES).flatMap(([code, words]) => words.map((word) => [word, code])));
/** The country that a note in brackets names, as "(US)"; null for any other note. */
export function countryOf(note: string): string | null {
  const word = wordsOf(note).join(' ');
  // "(It)" is no country.
  return word.length < 3 && note !== note.toUpperCase() ? null : (CODES.get(word) ?? null);
}
