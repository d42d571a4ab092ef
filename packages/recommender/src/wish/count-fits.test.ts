import { defaultPreferences, type RefreshFilters } from '@bugunne/contract';
import { describe, expect, test } from 'vitest';
import { createRecommender } from '../recommender.ts';
import { syntheticCandidates } from '../testing/synthetic.ts';
import type { Candidate, Signal } from '../types.ts';
import { askedReasons, renewedReasons, withAsked } from './asked-reasons.ts';
import { countFits } from './count-fits.ts';
import { outsideTastes } from './usual.ts';

const film = (id: string, changes: Partial<Candidate> = {}): Candidate => ({
  id,
  category: 'movie',
  genres: ['dram'],
  moods: [],
  languages: ['türkçe'],
  cuisines: [],
  mealTypes: [],
  difficulty: null,
  ingredients: [],
  duration: 100,
  year: 2000,
  rating: 7.5,
  people: [],
  makers: [],
  diets: new Set(),
  themes: [],
  countries: [],
  album: null,
  ...changes,
});
const FILMS = [
  film('long-comedy', { genres: ['komedi'], duration: 125 }),
  film('short-drama', { duration: 80 }),
  film('romcom', { genres: ['romantik', 'komedi'], duration: 110 }),
  film('unknown-year', { year: null, rating: null, genres: ['komedi'], platforms: ['Netflix'], duration: 118 }),
  film('scary-romance', { genres: ['korku', 'romantik'], duration: 130 }),
];
const FACTS = {
  near: new Set(['romcom']),
  isUnusual: ({ id }: Candidate) => id === 'short-drama',
  isWatchable: ({ id }: Candidate) => id === 'romcom' || id === 'short-drama',
};
const idsFor = (filters: RefreshFilters) => [...countFits(FILMS, filters, FACTS).ids];

describe('the items that fit', () => {
  test.each<[RefreshFilters, string[]]>([
    [{}, FILMS.map(({ id }) => id)],
    [{ genres: ['romantik', 'komedi'] }, ['romcom']],
    [{ anyGenres: ['romantik', 'komedi'], maxDuration: 110 }, ['romcom']],
    [{ withoutGenres: ['korku', 'dram'] }, ['long-comedy', 'romcom', 'unknown-year']],
    [{ platforms: ['Netflix'] }, ['unknown-year']],
    [{ watchable: true, genres: ['komedi'] }, ['romcom']],
    [{ minDuration: 120 }, ['long-comedy', 'scary-romance']],
    [{ moods: ['hafif'], maxDuration: 115 }, ['romcom']],
    [{ like: 'liked' }, ['romcom']],
    [{ surprise: true }, ['short-drama']],
    // An item without the fact does not fit.
    [{ yearFrom: 1900, genres: ['komedi'] }, ['long-comedy', 'romcom']],
    [{ minRating: 1, genres: ['komedi'] }, ['long-comedy', 'romcom']],
  ])('%o', (filters, ids) => expect(idsFor(filters)).toEqual(ids));
});

describe('a wish to loosen', () => {
  const looser = (filters: RefreshFilters) =>
    countFits(FILMS, filters, FACTS).looser.map(({ field, value, isDropped, fits }) => [field, value, isDropped, fits]);

  test('is each wish that alone is in the way, with the number of items, most first', () => {
    expect(looser({ genres: ['komedi'], maxDuration: 95 })).toEqual([
      ['maxDuration', null, true, 3],
      ['genres', 'komedi', true, 1],
      ['maxDuration', null, false, 1],
    ]);
  });

  test('is nothing while something fits, and nothing when no single wish is enough', () => {
    expect(looser({ genres: ['komedi'] })).toEqual([]);
    expect(looser({ genres: ['western'], yearTo: 1900, minRating: 10 })).toEqual([]);
  });

  test('drops one value of a list and leaves the others', () => {
    const { looser: found } = countFits(FILMS, { genres: ['komedi', 'korku'] }, FACTS);
    expect(found).toContainEqual({
      field: 'genres',
      value: 'korku',
      isDropped: true,
      filters: { genres: ['komedi'] },
      fits: 3,
    });
  });

  test('gives the number that then fits', () => {
    for (const filters of [
      { moods: ['gergin' as const], maxDuration: 90 },
      { genres: ['komedi' as const], yearFrom: 2003 },
    ])
      for (const each of countFits(FILMS, filters, FACTS).looser) expect(idsFor(each.filters)).toHaveLength(each.fits);
  });
});

test('a surprise is outside what was chosen and what is liked; without tastes everything is', () => {
  const preferences = { ...defaultPreferences(), movieGenres: ['komedi' as const] };
  const liked: Signal = { itemId: 'scary-romance', liked: true, saved: false, viewed: true, at: 1 };
  const of = (id: string) => FILMS.find((item) => item.id === id);
  const isOutside = outsideTastes('movie', { preferences, signals: [liked] }, of);
  expect(FILMS.filter(isOutside).map(({ id }) => id)).toEqual(['short-drama', 'romcom']);
  const isNew = outsideTastes('movie', { preferences: defaultPreferences(), signals: [] }, of);
  expect(FILMS.filter(isNew)).toHaveLength(FILMS.length);
});

describe('a pick with `only`', () => {
  const candidates = syntheticCandidates(400);
  const recommender = createRecommender(candidates);
  const request = {
    category: 'movie' as const,
    count: 5,
    userKey: 'u',
    date: '2026-05-10',
    attempt: 1,
    preferences: defaultPreferences(),
    signals: [],
    excluded: new Set<string>(),
    lastShown: new Map<string, string>(),
  };

  test('is among these ids only, in the order of the engine', () => {
    const films = candidates.filter(({ category }) => category === 'movie').map(({ id }) => id);
    const only = new Set(films.filter((_, place) => place % 7 === 0));
    const picks = recommender.pick({ ...request, only });
    expect(picks).toHaveLength(5);
    for (const { itemId } of picks) expect(only.has(itemId)).toBe(true);
    expect(recommender.pick({ ...request, only: new Set(films) })).toEqual(recommender.pick(request));
    expect(recommender.pick({ ...request, only: new Set() })).toEqual([]);
  });
});

describe('reasons that name the wish', () => {
  const item = film('romcom', { genres: ['romantik', 'komedi'], themes: ['dostluk'] });
  const filters: RefreshFilters = {
    genres: ['komedi'],
    anyGenres: ['dram', 'romantik'],
    maxDuration: 110,
    tags: ['dostluk'],
    withoutLanguages: ['korece'],
  };

  test('are facts of the item', () => {
    expect(askedReasons(filters, item)).toEqual([
      {
        kind: 'asked',
        value: 'genre:komedi|genre:romantik|theme:dostluk|max:110|without:language.korece',
        strength: 1,
      },
    ]);
    expect(askedReasons({}, item)).toEqual([]);
  });

  test('lead, and replace those that say that nothing else was left', () => {
    const own = [
      { kind: 'repeat', value: '2026-05-01', strength: 1 },
      { kind: 'otherLanguage', value: 'korece', strength: 1 },
      { kind: 'genre', value: 'komedi', strength: 0.4 },
    ] as const;
    const reasons = withAsked(own, askedReasons(filters, item));
    expect(reasons.map(({ kind }) => kind)).toEqual(['askedRepeat', 'asked', 'genre']);
    const renewed = renewedReasons(reasons, [
      { kind: 'overlong', value: '90', strength: 1 },
      { kind: 'maker', value: 'X', strength: 0.9 },
    ]);
    expect(renewed.map(({ kind }) => kind)).toEqual(['askedRepeat', 'asked', 'maker']);
  });
});
