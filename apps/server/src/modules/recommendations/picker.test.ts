import { defaultPreferences } from '@bugunne/contract';
import type { PickRequest, Recommender } from '@bugunne/recommender';
import { expect, it } from 'vitest';
import { createPicker } from './picker.ts';

/** Takes the first titles that are not excluded. */
const recommender = (titles: string[]): Recommender => {
  const pick = ({ count, excluded }: Pick<PickRequest, 'count' | 'excluded'>) =>
    titles
      .filter((title) => !excluded.has(title))
      .slice(0, count)
      .map((itemId) => ({
        itemId,
        compatibility: 50,
        range: null,
        reasons: [],
        repeat: false,
        tier: itemId.startsWith('far') ? 1 : 0,
      }));
  const fake: Recommender = {
    pick,
    forUser: () => ({ pick }),
    isAllowed: () => true,
    similar: () => [],
    scores: () => [],
    assessEach: () => [],
    candidates: () => [],
    outlook: () => ({ items: [], scores: new Float64Array(), tiers: new Uint8Array(), likes: 0 }),
    reluctance: () => 'none',
    turnedDown: () => [],
    resemble: () => false,
    inspect: () => ({ compatibility: 50, range: null, influences: [] }),
    assess: () => ({ compatibility: 50, range: null, reasons: [], tier: 0 }),
    extended: () => fake,
    withModel: () => fake,
    buildWithModel: () => Promise.resolve(fake),
  };
  return fake;
};

const order = (excluded: string[], disliked: string[]) => ({
  userId: 'ada',
  date: '2026-05-10',
  preferences: defaultPreferences(),
  history: {
    signals: [],
    lastShown: new Map(),
    excluded: new Set(excluded),
    disliked: new Set(disliked),
    motifs: {},
    reactions: 0,
  },
});

const pick = (titles: string[], excluded: string[], disliked: string[], count: number) =>
  createPicker(() => recommender(titles))
    .pick(order(excluded, disliked), 'movie', count, 0)
    .map(({ contentId }) => contentId);

it('picks no disliked item while anything else fits', () => {
  expect(pick(['no', 'a', 'b'], [], ['no'], 2)).toEqual(['a', 'b']);
});

it('fills missing picks with older dislikes, never with the latest', () => {
  expect(pick(['old', 'latest', 'a'], ['latest'], ['old', 'latest'], 2)).toEqual(['a', 'old']);
  expect(pick(['latest'], ['latest'], ['latest'], 1)).toEqual([]);
});

it('shortlists only items of the best tier, or the set itself when there are too few', () => {
  const offered = (titles: string[], count: number) =>
    createPicker(() => recommender(titles))
      .shortlists(order([], []), 5, count)
      .movie.map(({ contentId }) => contentId);
  expect(offered(['a', 'b', 'far'], 1)).toEqual(['a', 'b']);
  expect(offered(['a', 'far', 'far too'], 2)).toEqual(['a', 'far']);
  expect(offered(['far', 'far too'], 1)).toEqual(['far', 'far too']);
  expect(offered(['a', 'b'], 2)).toEqual(['a', 'b']);
});
