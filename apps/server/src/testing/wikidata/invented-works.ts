import { ANIMATION_GENRES } from '../../platform/catalogue-sources/wikidata/genres/animation-genres.ts';
import { FILM_GENRES } from '../../platform/catalogue-sources/wikidata/genres/film-genres.ts';
import { SERIES_GENRES } from '../../platform/catalogue-sources/wikidata/genres/series-genres.ts';
import { seededRandom } from '../demo/seeded-random.ts';
import { humanId } from './invented-people.ts';
import { type Item, makeItem, novalue, quantity, type Stated, string, text, time, toItem } from './item.ts';
import { COUNTRIES, LANGUAGES, UNCOMMON_GENRES } from './known-items.ts';
import { ADJECTIVES, NOUNS, SITES } from './word-lists.ts';

const FIRST_FILM = 920_000_000;
const FIRST_SERIES = 930_000_000;
/** One human for so many works, so that people come back as in real catalogues. */
const WORKS_OF_A_HUMAN = 3;
const NEWEST_YEAR = 2026;

export type InventedOptions = { films: number; series: number; seed: number };
export const humansOf = ({ films, series }: InventedOptions): number =>
  Math.max(20, Math.ceil((films + series) / WORKS_OF_A_HUMAN));

/** Letters of the languages whose original titles are not Latin. */
const FOREIGN_TITLE: Readonly<Record<string, string>> = {
  ko: '조용한 항구',
  ja: '静かな港',
  ru: 'Тихая гавань',
  hi: 'शांत बंदरगाह',
  fa: 'بندر خاموش',
  bn: 'শান্ত বন্দর',
};

/** The film or series number `index`; the same options and number always make the same one. */
export function inventedWork(kind: 'film' | 'series', index: number, options: InventedOptions): Item {
  const random = seededRandom(options.seed * 1009 + index * 2 + (kind === 'film' ? 0 : 1));
  const chance = (part: number) => random() < part;
  const oneOf = <T>(all: readonly T[]): T => {
    const picked = all[Math.floor(random() * all.length)];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  };
  const upTo = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));

  const place = upTo(0, COUNTRIES.length - 1);
  const [country] = COUNTRIES[chance(0.3) ? 0 : place] ?? COUNTRIES[0];
  const [language, code] = country === 'Q43' ? LANGUAGES[0] : oneOf(LANGUAGES);
  // Squared, so that most are known a little and a few are known everywhere. All are known well enough to be imported.
  const fewest = country === 'Q43' ? 2 : 8;
  const links = fewest + Math.floor(random() ** 2 * (SITES.length - fewest + 1));
  const year = NEWEST_YEAR - Math.floor(random() ** 2 * 80);
  const { tr, en } = inventedTitle(oneOf, upTo);
  const foreign = FOREIGN_TITLE[code];
  const original = code === 'tr' ? tr : (foreign ?? en);
  const humans = humansOf(options);
  const cast = [...new Set(Array.from({ length: upTo(3, 9) }, () => humanId(upTo(0, humans - 1))))];
  const makers = [humanId(upTo(0, humans - 1)), ...(chance(0.1) ? [humanId(upTo(0, humans - 1))] : [])];
  const genres = [
    ...Array.from({ length: upTo(1, 3) }, () => oneOf(kind === 'series' && chance(0.6) ? SERIES_GENRES : FILM_GENRES)),
    ...(chance(0.1) ? [oneOf(ANIMATION_GENRES)] : []),
    ...(chance(0.05) ? [oneOf(UNCOMMON_GENRES)] : []),
  ].map(([id]) => id);
  const minutes = kind === 'film' ? upTo(75, 175) : upTo(20, 65);
  const runtime: Stated = chance(0.1)
    ? { value: quantity(minutes * 60, 'Q11574') }
    : { value: quantity(minutes, 'Q7727') };
  const hasTurkish = country === 'Q43' || chance(0.8);

  return makeItem(`Q${(kind === 'film' ? FIRST_FILM : FIRST_SERIES) + index}`, {
    labels: { en, ...(hasTurkish && { tr }), ...(chance(0.3) && { de: `${en} (DE)` }) },
    description: `synthetic: an invented ${kind} of the local stand-in`,
    aliases: chance(0.2) ? { en: [`${en} – the ${kind}`] } : {},
    sites: [...SITES.slice(0, links), ...(chance(0.3) ? ['commonswiki', 'enwikiquote'] : [])],
    claims: {
      P31: [
        toItem(kind === 'film' ? 'Q11424' : chance(0.2) ? 'Q1259759' : 'Q5398426'),
        ...(chance(0.004) ? [toItem('Q185529')] : []),
      ],
      P1476: [text(original, code)],
      [kind === 'film' ? 'P577' : 'P580']: chance(0.1)
        ? [{ value: time(year), rank: 'preferred' }, time(year + 1)]
        : [time(year, 11), ...(chance(0.3) ? [time(year + 1)] : [])],
      ...(kind === 'series' && {
        P582: [chance(0.3) ? novalue : time(year + upTo(0, 6))],
        P2437: [quantity(upTo(1, 9))],
        P170: makers.map(toItem),
        P4983: [string(String(9_000_000 + index))],
        P8600: [string(String(9_000_000 + index))],
      }),
      ...(kind === 'film' && { P57: makers.map(toItem), P4947: [string(String(9_000_000 + index))] }),
      P161: cast.map(toItem),
      ...(chance(0.97) && { P136: [...new Set(genres)].map(toItem) }),
      P495: [toItem(country), ...(chance(0.15) ? [toItem(oneOf(COUNTRIES)[0])] : [])],
      P364: [toItem(language)],
      ...(chance(0.95) && { P2047: [runtime] }),
      P345: [string(`tt${90_000_000 + index * 2 + (kind === 'film' ? 0 : 1)}`)],
    },
  });
}

/** A title in both languages, of two or three words. */
function inventedTitle(oneOf: <T>(all: readonly T[]) => T, upTo: (least: number, most: number) => number) {
  const [adjective, noun, other] = [oneOf(ADJECTIVES), oneOf(NOUNS), oneOf(NOUNS)];
  const pattern = upTo(0, 2);
  if (pattern === 0) return { tr: `${adjective[0]} ${noun[0]}`, en: `The ${adjective[1]} ${noun[1]}` };
  if (pattern === 1) return { tr: `${noun[0]} ve ${other[0]}`, en: `${noun[1]} and ${other[1]}` };
  return { tr: `${adjective[0]} ${noun[0]} ve ${other[0]}`, en: `The ${adjective[1]} ${noun[1]} and the ${other[1]}` };
}
