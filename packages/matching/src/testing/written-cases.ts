import type { TitleQuery } from '../types.ts';
import { readLines } from './lines.ts';
import type { Expected, MatchCase } from './match-case.ts';

type Kind = TitleQuery['kind'];

/** Cases that were thought of one by one, in the files of the folder `cases`. Every second case is held out. */
export const writtenCases = (): MatchCase[] =>
  [
    ...['films.txt', 'films-and-namesakes.txt'].flatMap(readLines).map((fields) => screenCase('movie', fields)),
    ...readLines('series.txt').map((fields) => screenCase('series', fields)),
    ...readLines('tricky.txt').map(([kind = '', ...fields]) => screenCase(isKind(kind) ? kind : 'screen', fields)),
    ...readLines('music.txt').map(musicCase),
    ...readLines('tricky-music.txt').map(musicCase),
  ]
    .map((each, index): MatchCase => ({ ...each, origin: 'written', part: index % 2 === 0 ? 'tuning' : 'held out' }))
    .concat(freshCases().map((each) => ({ ...each, origin: 'written', part: 'held out' })));

/** Cases that were written after the rules were finished. */
const freshCases = (): Written[] => [
  ...readLines('fresh.txt').map(([kind = '', ...fields]) => screenCase(isKind(kind) ? kind : 'screen', fields)),
  ...readLines('fresh-music.txt').map(musicCase),
];

type Written = Omit<MatchCase, 'part' | 'origin'>;

function screenCase(kind: Kind, [title = '', year = '', expected = '', facts]: string[]): Written {
  const known = factsOf(facts);
  const query: TitleQuery = {
    kind: isKind(known.as) ? known.as : kind,
    title,
    year: year === 'null' ? null : Number(year),
    ...(known.orig && { originalTitle: known.orig }),
    ...(known.by && { makers: [known.by] }),
    ...(known.min && { minutes: Number(known.min) }),
    ...(known.imdb && { ids: { imdb: known.imdb } }),
  };
  return { query, expected: expectedOf(expected) };
}

function musicCase([artist = '', title = '', expected = '', facts]: string[]): Written {
  const known = factsOf(facts);
  const kind = isKind(known.as) ? known.as : 'song';
  return {
    query: { kind, title, year: null, artist, ...(known.al && { album: known.al }) },
    expected: expectedOf(expected),
  };
}

const factsOf = (facts = ''): Partial<Record<string, string>> =>
  Object.fromEntries(facts.split('; ').map((fact) => fact.split('=')));

const isKind = (text: string | undefined): text is Kind =>
  text !== undefined && ['movie', 'series', 'screen', 'song', 'album'].includes(text);

function expectedOf(text: string): Expected {
  if (text === '-') return { kind: 'unknown' };
  if (text === '~') return { kind: 'ambiguous' };
  if (text === '-~') return { kind: 'open' };
  return text.startsWith('~') ? { kind: 'first', id: text.slice(1) } : { kind: 'matched', id: text };
}
