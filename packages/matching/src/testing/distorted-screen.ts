import type { MatchCandidate, TitleQuery } from '../types.ts';
import type { MatchCase } from './match-case.ts';
import type { Chooser } from './random-choice.ts';
import { LETTER_SPELLINGS, NOTATIONS } from './spellings.ts';

type Made = Omit<MatchCase, 'part' | 'origin'> | null;
type Maker = (item: MatchCandidate, choose: Chooser) => Made;

const YEARS_LATER = 9;
const EPISODES: readonly [string, ...string[]] = [
  ': 1. Sezon: 1. Bölüm',
  ': 2. Sezon: Dönüş',
  ': Season 1: Pilot',
  ': Season 3: Home',
];

/** A part of a series is one of its seasons, so that only films get "Part Two". */
const sequelsOf = ({ category }: MatchCandidate): readonly [string, ...string[]] =>
  category === 'series' ? [' 2', ' III'] : [' 2', ' III', ': Part Two', ': Bölüm 2', ' Vol. 4', ' - 3'];

const titleOf = ({ titles }: MatchCandidate, { oneOf }: Chooser) => oneOf([titles[0] ?? '', ...titles.slice(1)]);
const matched = (id: string) => ({ kind: 'matched', id }) as const;
const unknown = { kind: 'unknown' } as const;

function queryOf(item: MatchCandidate, title: string, other: Partial<TitleQuery> = {}): TitleQuery {
  return { kind: item.category === 'series' ? 'series' : 'movie', title, year: item.year, ...other };
}

/** Queries whose right answer is the item. */
const FOUND: readonly [Maker, ...Maker[]] = [
  (item, choose) => spelled(item, choose, LETTER_SPELLINGS),
  (item, choose) => spelled(item, choose, NOTATIONS),
  (item, choose) => spelled(item, choose, LETTER_SPELLINGS),
  (item, choose) => {
    const year = (item.year ?? 0) + choose.oneOf([-1, 1]);
    return { query: queryOf(item, titleOf(item, choose), { year }), expected: matched(item.id) };
  },
  (item, choose) => {
    const query = queryOf(item, `${titleOf(item, choose)} (${item.year})`, { year: null });
    return { query, expected: matched(item.id) };
  },
  ({ titles: [original = '', local], ...item }) =>
    local ? { query: queryOf({ titles: [], ...item }, `${local} - ${original}`), expected: matched(item.id) } : null,
  ({ titles: [original = '', local], ...item }) =>
    local
      ? { query: queryOf({ titles: [], ...item }, local, { originalTitle: original }), expected: matched(item.id) }
      : null,
  (item, choose) => {
    const [head, tail] = titleOf(item, choose).split(': ');
    return head && tail ? { query: queryOf(item, head), expected: matched(item.id) } : null;
  },
  (item, choose) => {
    const year = (item.year ?? 0) + choose.oneOf([-2, 2]);
    const maker = item.makers?.[0]?.split(' ').toReversed().join(' ') ?? '';
    return { query: queryOf(item, titleOf(item, choose), { year, makers: [maker] }), expected: matched(item.id) };
  },
  (item, choose) =>
    item.category === 'series'
      ? {
          query: queryOf(item, titleOf(item, choose) + choose.oneOf(EPISODES), { kind: 'screen', year: null }),
          expected: { kind: 'first', id: item.id },
        }
      : {
          query: queryOf(item, titleOf(item, choose), { kind: 'screen', year: null }),
          expected: { kind: 'first', id: item.id },
        },
];

/** Queries that mean no item of the catalogue. */
const NOT_FOUND: readonly [Maker, ...Maker[]] = [
  (item, choose) => {
    const title = `${titleOf(item, choose)}${choose.oneOf(sequelsOf(item))}`;
    return { query: queryOf(item, title, { year: (item.year ?? 0) + 3 }), expected: unknown };
  },
  (item, choose) => {
    const title = `${titleOf(item, choose)}${choose.oneOf(sequelsOf(item))}`;
    return { query: queryOf(item, title, { year: (item.year ?? 0) + 1 }), expected: unknown };
  },
  (item, choose) => {
    const year = (item.year ?? 0) - YEARS_LATER;
    return { query: queryOf(item, titleOf(item, choose), { year }), expected: unknown };
  },
  (item, choose) => {
    const other = item.category === 'movie' ? 'series' : 'movie';
    const year = (item.year ?? 0) + 4;
    return { query: queryOf(item, titleOf(item, choose), { kind: other, year }), expected: unknown };
  },
  (item, choose) => {
    if (item.category === 'series') return null;
    const query = queryOf(item, titleOf(item, choose), { year: (item.year ?? 0) + 1, makers: ['Zzyzx Qwerty'] });
    return { query, expected: unknown };
  },
  (item, choose) => ({ query: queryOf(item, titleOf(item, choose)), expected: { kind: 'open' }, without: item.id }),
  (item, choose) => {
    const query = queryOf(item, titleOf(item, choose), { kind: 'screen', year: null });
    return { query, expected: { kind: 'open' }, without: item.id };
  },
];

function spelled(item: MatchCandidate, choose: Chooser, spellings: typeof NOTATIONS): Made {
  const title = choose.oneOf(spellings)(titleOf(item, choose));
  return title === null ? null : { query: queryOf(item, title), expected: matched(item.id) };
}

/** One query made from a film or series; null when the chosen way does not apply to it. */
export const distortScreen = (item: MatchCandidate, choose: Chooser): Made =>
  choose.oneOf(choose.next() < 0.6 ? FOUND : NOT_FOUND)(item, choose);
