/** Languages whose words for seasons are known. */
export type SeasonLanguage = 'en' | 'tr' | 'de' | 'fr' | 'es' | 'other';

/** Words that Netflix puts before or after the number of a season. */
const SEASONS: [language: SeasonLanguage, words: string][] = [
  ['en', 'season|series'],
  ['tr', 'sezon'],
  ['de', 'staffel'],
  ['fr', 'saison'],
  ['es', 'temporada'],
  ['other', 'stagione|seizoen|säsong|sesong|sæson|kausi|évad|сезон'],
];
const LIMITED: [language: SeasonLanguage, words: string][] = [
  ['en', 'limited series|mini[- ]?series'],
  ['tr', 'mini dizi|sınırlı dizi'],
  ['fr', 'mini-série|série limitée'],
  ['es', 'serie limitada|minisérie|minissérie'],
  ['de', 'mini-?serie'],
];
const PARTS =
  'part|volume|vol\\.?|cycle|book|collection|kısım|cilt|kitap|koleksiyon|teil|band|buch|partie|livre|tome|parte|libro|volumen|volúmen';
const EPISODES = 'episode|bölüm|folge|épisode|episodio|episódio|aflevering|avsnitt|chapter|kapitel|chapitre|capítulo';
const NUMBER_WORDS =
  'one|two|three|four|five|six|seven|eight|nine|ten|i|ii|iii|iv|v|vi|vii|viii|ix|x|bir|iki|üç|dört|beş|altı';

const TAIL = String.raw`(?:\s*[(,–-].*|\s+(?:${PARTS})\s*\d+)?`;
const numbered = (words: string, number = '\\d{1,3}') =>
  String.raw`(?:(?:${words})\s*(?:${number})|(?:${number})\.?\s*(?:${words}))`;
const exact = (pattern: string) => new RegExp(`^${pattern}$`, 'i');

const seasons = SEASONS.map(([language, words]) => ({
  language,
  pattern: exact(numbered(words, `\\d{1,4}|${NUMBER_WORDS}`) + TAIL),
}));
const limited = LIMITED.map(([language, words]) => ({ language, pattern: exact(`(?:${words})${TAIL}`) }));
const named = [...seasons, ...limited];
/** All at once, because most parts are names of episodes. */
const any = new RegExp(named.map(({ pattern }) => pattern.source).join('|'), 'i');
const numberedPart = exact(numbered(PARTS) + TAIL);
const wordedPart = exact(numbered(`${PARTS}|chapter`, NUMBER_WORDS) + TAIL);
const episode = exact(numbered(EPISODES));

/** Capitals of Turkish: `İ` is that of `i`, and regular expressions do not know it. */
const plain = (part: string) => part.replaceAll('İ', 'i').trim();

/** Whether a part of a title names a season, such as `6. Sezon` or `Limited Series`: only series have it. */
export function seasonLanguage(part: string): SeasonLanguage | null {
  const text = plain(part);
  if (!any.test(text)) return null;
  return named.find(({ pattern }) => pattern.test(text))?.language ?? null;
}

/** `Part 2`, `2. Kısım`: a part of a series, or of a film when nothing follows. */
export const isNumberedPart = (part: string) => numberedPart.test(plain(part));

/** `Mugen Train Arc`: a season of an anime. */
export const isArc = (part: string) => /\S arc$/i.test(part.trim());

/** `Part Two`, `Chapter One`: films have it as well. */
export const isWordedPart = (part: string) => wordedPart.test(plain(part));

/** `Episode 3`, `3. Bölüm`. */
export const isNumberedEpisode = (part: string) => episode.test(plain(part));
