import { withArticleFirst, withoutArticle } from '../title/articles.ts';
import { cleanTitle } from '../title/clean-title.ts';
import { wordsOf } from '../title/words.ts';

const SEPARATORS = /\s*[,;/&+]\s*|\s+(?:and|ve|ile|x|vs\.?|feat\.?|ft\.?|featuring|with|con)\s+/iu;
const CHANNEL = /\s+-\s+topic$|\s*vevo$|\s+\(?official\)?$/iu;
const UNNAMED = new Set(['variousartists', 'cesitlisanatcilar', 'unknownartist', 'bilinmeyensanatci', 'various']);

/** Shorter names are parts of too many. */
const LEAST_TELLING = 5;

/** The artists of a recording: the whole name, and each of several names with the main one first. */
export type Artists = { whole: string; names: string[]; words: readonly string[] };

/** Null when the text names no artist, as "Various Artists". */
export function readArtists(text: string | undefined, guests: readonly string[] = []): Artists | null {
  const name = withArticleFirst(cleanTitle(text ?? '').replace(CHANNEL, '')).trim();
  const whole = keyOf(name);
  if (whole === '' || UNNAMED.has(whole)) return null;
  const bare = name.replace(/\s*[([].*?[)\]]/gu, '');
  // "Pentagram (Mezarkabul)" has two names.
  const aliases = [...name.matchAll(/[([](.+?)[)\]]/gu)].map(([, alias = '']) => alias);
  const names = [bare, ...aliases, ...guests].flatMap((part) => part.split(SEPARATORS).map(keyOf)).filter(Boolean);
  return { whole: keyOf(bare) || whole, names: [...new Set([...names, ...guests.map(keyOf)])], words: wordsOf(bare) };
}

/** Whether two recordings share an artist who is the main one of either; `maybe` for "Livaneli" and "Zülfü Livaneli". */
export function shareArtist(left: Artists, right: Artists): 'yes' | 'maybe' | 'no' {
  const lead = (of: Artists, within: Artists) =>
    [of.whole, of.names[0] ?? ''].some((name) => name === within.whole || within.names.includes(name));
  if (lead(left, right) || lead(right, left)) return 'yes';
  const part = (of: Artists, within: Artists) =>
    of.words.length === 1 && of.whole.length >= LEAST_TELLING && within.words.includes(of.whole);
  return part(left, right) || part(right, left) ? 'maybe' : 'no';
}

const keyOf = (name: string) => withoutArticle(wordsOf(name)).join('') || name.trim();
