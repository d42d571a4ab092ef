import { CATEGORIES, type Preferences } from '@bugunne/contract';
import { describe, expect, test } from 'vitest';
import { createRecommender } from './recommender.ts';
import { createRandom } from './testing/random.ts';
import {
  buildCandidate,
  buildPreferences,
  buildRequest,
  dateAfter,
  randomPreferences,
  syntheticCandidates,
} from './testing/synthetic.ts';
import type { Candidate, PickRequest } from './types.ts';

const candidates = syntheticCandidates(150, { seed: 3 });
const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
const recommender = createRecommender(candidates);

/** One pick a day, with all earlier ones in the history, as the server does. */
function simulate(days: number, overrides: Partial<PickRequest>, from = recommender): string[] {
  const lastShown = new Map<string, string>();
  const ids: string[] = [];
  for (let day = 0; day < days; day++) {
    const date = dateAfter(day);
    for (const { itemId } of from.pick(buildRequest({ ...overrides, date, lastShown }))) {
      ids.push(itemId);
      lastShown.set(itemId, date);
    }
  }
  return ids;
}

const itemsOf = (ids: readonly string[]): Candidate[] => ids.flatMap((id) => byId.get(id) ?? []);

describe.each(CATEGORIES)('sixty days of %s', (category) => {
  test.each([1, 2, 3, 4, 5, 6])('user %i sees no item twice while another is unseen', (seed) => {
    const preferences = randomPreferences(createRandom(seed));
    const allowed = candidates.filter((c) => c.category === category && recommender.isAllowed(c.id, preferences));
    const ids = simulate(60, { category, preferences, userKey: `u${seed}` });
    expect(ids).toHaveLength(allowed.length === 0 ? 0 : 60);
    expect(new Set(ids).size).toBe(Math.min(60, allowed.length));
  });

  test('repeats no maker within a week, and rarely a main genre or cuisine three times in a row', () => {
    const shown = itemsOf(simulate(60, { category }));
    for (const [day, item] of shown.entries()) {
      const week = shown.slice(Math.max(0, day - 6), day);
      expect(week.some((other) => other.makers.some((maker) => item.makers.includes(maker)))).toBe(false);
    }
    const tags = shown.map((item) => item.genres[0] ?? item.cuisines[0]);
    const threeInARow = tags.filter((tag, day) => day > 1 && tag === tags[day - 1] && tag === tags[day - 2]);
    expect(threeInARow.length).toBeLessThanOrEqual(3);
    expect(new Set(tags).size).toBeGreaterThanOrEqual(8);
  });
});

test('repeats items in the order of the first round after all were seen', () => {
  const few = createRecommender(syntheticCandidates(10, { seed: 4, categories: ['music'] }));
  const ids = simulate(30, { category: 'music' }, few);
  expect(ids.slice(10, 20)).toEqual(ids.slice(0, 10));
  expect(ids.slice(20)).toEqual(ids.slice(0, 10));
});

test('the five picks of one call have different makers and several genres', () => {
  for (let user = 0; user < 30; user++) {
    const preferences = buildPreferences({ movieGenres: ['dram', 'komedi', 'gerilim'] });
    const picks = itemsOf(
      recommender.pick(buildRequest({ count: 5, userKey: `u${user}`, preferences })).map((p) => p.itemId),
    );
    expect(new Set(picks.flatMap(({ makers }) => makers)).size).toBe(5);
    expect(new Set(picks.map(({ genres }) => genres[0])).size).toBeGreaterThanOrEqual(2);
  }
});

test('an artist with the best songs does not fill the picks', () => {
  const star = Array.from({ length: 9 }, (_, i) =>
    buildCandidate({ id: `star-${i}`, category: 'music', moods: ['sakin'], makers: ['Star'] }),
  );
  const others = Array.from({ length: 9 }, (_, i) =>
    buildCandidate({ id: `other-${i}`, category: 'music', moods: ['sakin', 'mutlu'], makers: [`Other ${i}`] }),
  );
  const from = createRecommender([...star, ...others]);
  const preferences = buildPreferences({ musicMoods: ['sakin'] });
  const ids = simulate(6, { category: 'music', preferences }, from);
  expect(ids.filter((id) => id.startsWith('star')).length).toBeLessThanOrEqual(1);
});

describe('variation between users, days and refreshes', () => {
  // About the size of the real catalogue.
  const many = createRecommender(syntheticCandidates(450, { seed: 3, categories: ['movie'] }));
  const firsts = (
    change: (i: number) => Partial<PickRequest>,
    preferences: Preferences = buildPreferences(),
    from = recommender,
  ) => Array.from({ length: 40 }, (_, i) => from.pick(buildRequest({ preferences, ...change(i) }))[0]?.itemId ?? '');
  const taste = buildPreferences({
    movieGenres: ['dram', 'suç', 'gizem', 'gerilim', 'tarih'],
    languages: ['türkçe', 'ingilizce'],
  });

  test.each([
    ['people', (i: number) => ({ userKey: `u${i}` })],
    ['days', (i: number) => ({ date: dateAfter(i) })],
    ['refreshes', (i: number) => ({ attempt: i })],
  ])('%s differ, with and without tastes', (_, change) => {
    expect(new Set(firsts(change, buildPreferences(), many)).size).toBeGreaterThan(4);
    expect(new Set(firsts(change, taste, many)).size).toBeGreaterThan(4);
  });

  test('picks without any evidence are rated well above average', () => {
    const films = candidates.filter(({ category }) => category === 'movie');
    const mean = (list: readonly Candidate[]) => list.reduce((sum, { rating }) => sum + (rating ?? 0), 0) / list.length;
    expect(mean(itemsOf(firsts((i) => ({ userKey: `u${i}` }))))).toBeGreaterThan(mean(films) + 0.8);
  });

  test('variation stays within the tastes', () => {
    const picks = itemsOf(firsts((i) => ({ userKey: `u${i}` }), taste));
    const within = picks.filter(({ genres }) =>
      genres.some((genre) => taste.movieGenres.some((chosen) => chosen === genre)),
    );
    expect(within.length).toBe(picks.length);
  });
});
