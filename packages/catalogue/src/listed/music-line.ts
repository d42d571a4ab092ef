import { type Language, MUSIC_GENRES, MUSIC_MOODS } from '@bugunne/contract';
import type { ListedFacts } from './listed-facts.ts';
import { capital, listOf, MOST_GENRES, words } from './words.ts';

type Music = Extract<ListedFacts, { category: 'music' }>;
type Genre = (typeof MUSIC_GENRES)[number]['value'];

/** Genres whose labels do not fit before "song". */
const GENRE_WORDS: Readonly<Record<Language, Partial<Record<Genre, string>>>> = {
  tr: {
    'anadolu rock': 'Anadolu rock',
    elektronik: 'elektronik müzik',
    klasik: 'klasik müzik',
    alternatif: 'alternatif müzik',
    latin: 'Latin müziği',
    'k-pop': 'K-pop',
    'funk ve disko': 'funk-disko',
  },
  en: {
    türkü: 'Turkish folk',
    'sanat müziği': 'Turkish art music',
    'anadolu rock': 'Anatolian rock',
    'k-pop': 'K-pop',
    'funk ve disko': 'funk & disco',
    latin: 'Latin',
    'dünya müziği': 'world music',
  },
};

/** A türkü is a song by itself; of what is called "music", a song is a piece. */
const songOf = (kinds: string) => (/müzi(k|ği)$/.test(kinds) ? 'parçası' : 'şarkısı');

/** Moods that are nouns in Turkish, as "parti" in "parti şarkısı". */
const NOUN_MOODS: ReadonlySet<string> = new Set(['odaklanma', 'parti', 'dans', 'uyku', 'yolculuk', 'spor']);

/** "2001 çıkışlı Anadolu rock ve pop şarkısı." and "Anatolian rock and pop song from 2001." */
export function musicLine(facts: Music, language: Language): string {
  const { kind, year } = facts;
  if (language === 'tr') return `${year} çıkışlı ${kind === 'song' ? turkishSong(facts) : turkishAlbum(facts)}.`;
  const kinds = facts.genres.length > 0 ? genreWords(facts, 'en') : words(MUSIC_MOODS, facts.moods, 'en');
  const noun = kind === 'song' && facts.genres[0] === 'klasik' ? 'piece' : kind;
  return `${capital(`${kinds} ${noun}`.trim(), 'en')} from ${year}.`;
}

function turkishSong(facts: Music): string {
  if (facts.genres.length === 0) return turkishMoods(facts, 'şarkı', 'şarkısı');
  const kinds = genreWords(facts, 'tr');
  return kinds === 'türkü' ? kinds : `${kinds} ${songOf(kinds)}`;
}

const turkishAlbum = (facts: Music) =>
  facts.genres.length === 0 ? turkishMoods(facts, 'albüm', 'albümü') : `${genreWords(facts, 'tr')} albümü`;

const genreWords = ({ genres }: Music, language: Language): string =>
  listOf(
    genres.slice(0, MOST_GENRES).map((genre) => GENRE_WORDS[language][genre] ?? words(MUSIC_GENRES, [genre], language)),
    language,
  );

/** "mutlu ve enerjik şarkı", "parti ve dans şarkısı", "enerjik parti şarkısı". */
function turkishMoods({ moods }: Music, noun: string, ofNoun: string): string {
  const shown = moods.slice(0, MOST_GENRES);
  const adjectives = words(
    MUSIC_MOODS,
    shown.filter((mood) => !NOUN_MOODS.has(mood)),
    'tr',
  );
  const nouns = words(
    MUSIC_MOODS,
    shown.filter((mood) => NOUN_MOODS.has(mood)),
    'tr',
  );
  return [adjectives, nouns, nouns === '' ? noun : ofNoun].filter((part) => part !== '').join(' ');
}
