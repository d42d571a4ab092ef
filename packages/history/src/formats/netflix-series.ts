import type { Pacer } from '../text/pacer.ts';
import {
  isArc,
  isNumberedEpisode,
  isNumberedPart,
  isWordedPart,
  type SeasonLanguage,
  seasonLanguage,
} from './season-words.ts';

/** A row of a Netflix file. */
export interface Viewing {
  title: string;
  date: string;
}

/** Different titles after one beginning, from which they are episodes when they were watched many a day. */
const EPISODES = 6;
/** Parts called by words, as films have two or three. */
const WORDED_PARTS = 4;
const COLON = /\s*[:：]\s+/;

export interface NetflixSeries {
  /** The series that a title is an episode of; null for films and for titles that may be either. */
  seriesOf(title: string): string | null;
  /** The language of most words for seasons; null without any. */
  language: SeasonLanguage | null;
}

/** Finds the series of a whole file. Only a word for a season, or what the other rows show, makes a title with a colon an episode. */
export async function findSeries(viewings: readonly Viewing[], pacer: Pacer): Promise<NetflixSeries> {
  const languages = new Map<SeasonLanguage, number>();
  const series = new Set<string>();
  const beginnings = new Map<string, Beginning>();
  const certain = new Map<string, number | null>();
  for (const { title, date } of viewings) {
    await pacer.step();
    const parts = title.split(COLON);
    if (parts.length < 2) continue;
    const length = certainLength(parts);
    certain.set(title, length);
    if (length === null) countBeginnings(beginnings, parts, date);
    else {
      series.add(join(parts, length));
      const language = seasonLanguage(parts[length] ?? '');
      if (language !== null) languages.set(language, (languages.get(language) ?? 0) + 1);
    }
  }
  return {
    seriesOf(title) {
      const parts = title.split(COLON);
      if (parts.length < 2) return null;
      const known = certain.get(title) ?? null;
      if (known !== null) return join(parts, known);
      for (let length = 1; length <= lengthsOf(parts); length += 1) {
        const beginning = join(parts, length);
        // A known series with only one more part may be a film of its world.
        if (series.has(beginning) && parts.length - length >= 2) return beginning;
        if (isSeries(beginnings.get(beginning))) return beginning;
      }
      return null;
    },
    language: [...languages].toSorted(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))[0]?.[0] ?? null,
  };
}

interface Beginning {
  titles: Set<string>;
  days: Set<string>;
  wordedParts: number;
}

function countBeginnings(beginnings: Map<string, Beginning>, parts: readonly string[], date: string): void {
  for (let length = 1; length <= lengthsOf(parts); length += 1) {
    const key = join(parts, length);
    const beginning = beginnings.get(key) ?? { titles: new Set(), days: new Set(), wordedParts: 0 };
    const rest = parts.slice(length).join(': ');
    if (!beginning.titles.has(rest) && isWordedPart(parts[length] ?? '')) beginning.wordedParts += 1;
    beginning.titles.add(rest);
    beginning.days.add(date);
    beginnings.set(key, beginning);
  }
}

/** Films of a series of films are hardly ever watched two a day, six of them. */
function isSeries(beginning: Beginning | undefined): boolean {
  if (beginning === undefined) return false;
  const { titles, days, wordedParts } = beginning;
  const dense = days.size * 2 <= titles.size;
  return dense && (titles.size >= EPISODES || wordedParts >= WORDED_PARTS);
}

/** Number of parts that name the series, when a row shows it by itself. */
function certainLength(parts: readonly string[]): number | null {
  const season = parts.findIndex((part, index) => index > 0 && seasonLanguage(part) !== null);
  if (season !== -1) return season;
  const [name = '', ...rest] = parts;
  // Seasons with the name of the series: `Naruto: Naruto: Episode`, `Stranger Things: Stranger Things 2: Episode`.
  if (rest.length >= 2 && `${rest[0]} `.startsWith(`${name} `)) return 1;
  const part = parts.findIndex(
    (text, index) => index > 0 && index < parts.length - 1 && (isNumberedPart(text) || isArc(text)),
  );
  if (part !== -1) return part;
  const last = parts.length - 1;
  return isNumberedEpisode(parts[last] ?? '') && !isFilmChapter(parts[last] ?? '') ? last : null;
}

/** `John Wick: Chapter 2` */
const isFilmChapter = (part: string) => /^chapter\b/i.test(part);

/** Longer beginnings are names of episodes. */
const lengthsOf = (parts: readonly string[]) => Math.min(parts.length - 1, 3);

const join = (parts: readonly string[], length: number) => parts.slice(0, length).join(': ');
