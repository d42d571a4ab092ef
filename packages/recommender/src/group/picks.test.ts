import { CATEGORIES, type Category, MOVIE_GENRE_VALUES } from '@bugunne/contract';
import { expect, test } from 'vitest';
import { createRecommender } from '../recommender.ts';
import { buildGroupRequest, buildMember } from '../testing/group.ts';
import { createRandom } from '../testing/random.ts';
import {
  buildCandidate,
  buildPreferences,
  dateAfter,
  randomPreferences,
  randomSignals,
  syntheticCandidates,
} from '../testing/synthetic.ts';
import { groupPicks } from './picks.ts';
import type { GroupMember } from './types.ts';

const candidates = syntheticCandidates(200, { seed: 9 });
const recommender = createRecommender(candidates);

/** Members without conditions that could leave nothing: any tastes and reactions, no diets, every language. */
function members(count: number, seed = 1): GroupMember[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, place) =>
    buildMember(`member ${place}`, {
      preferences: { ...randomPreferences(random), languages: [], dietaryRestrictions: [] },
      signals: place % 2 === 0 ? randomSignals(random, candidates, 40) : [],
      balance: random.next() - 0.5,
    }),
  );
}

/** Two members with opposite tastes: films of the first genre only, and of the second only. */
const [first, second] = MOVIE_GENRE_VALUES;
const films = Array.from({ length: 60 }, (_, i) =>
  buildCandidate({ id: `film ${i}`, genres: [i % 2 === 0 ? first : second], makers: [`maker ${i}`] }),
);
const byTaste = createRecommender(films);
const genreOf = (itemId: string | undefined) => films.find(({ id }) => id === itemId)?.genres[0];
const fanOf = (genre: typeof first | typeof second, balance = 0) =>
  buildMember(`fan of ${genre}`, { preferences: buildPreferences({ movieGenres: [genre] }), balance });

test.each([2, 3, 4, 5, 6])(
  '%i members, with and without reactions, get picks of every category with a part for each',
  (count) => {
    for (const category of CATEGORIES) {
      const request = buildGroupRequest({ categories: [category], count: 4, members: members(count, count) });
      const picks = groupPicks(recommender, request);
      expect(picks).toHaveLength(4);
      expect(new Set(picks.map(({ itemId }) => itemId)).size).toBe(4);
      for (const { members: parts, ...pick } of picks) {
        expect(pick.category).toBe(category);
        expect(parts.map(({ key }) => key)).toEqual(request.members.map(({ key }) => key));
        for (const part of parts) {
          expect(part.satisfaction).toBeGreaterThan(0);
          expect(part.satisfaction).toBeLessThanOrEqual(1);
          expect(part.reasons.length).toBeGreaterThan(0);
        }
      }
    }
  },
);

test('each member has the same figure and reasons as on their own', () => {
  const request = buildGroupRequest({ members: members(3) });
  const [pick] = groupPicks(recommender, request);
  for (const [place, part] of (pick?.members ?? []).entries()) {
    const { preferences, signals } = request.members[place] ?? buildMember('');
    const { compatibility, reasons, range } = recommender.assess(pick?.itemId ?? '', preferences, signals);
    expect(part).toMatchObject({ compatibility, reasons, range });
  }
});

test('equal requests give equal picks, in any order of the members; another evening varies them', () => {
  const group = members(5);
  const picked = (own: readonly GroupMember[], date = dateAfter(0)) =>
    groupPicks(recommender, buildGroupRequest({ members: own, count: 10, date })).map(({ itemId }) => itemId);
  expect(picked(group)).toEqual(picked(group));
  expect(picked(group.toReversed())).toEqual(picked(group));
  expect(picked([...group.slice(2), ...group.slice(0, 2)])).toEqual(picked(group));
  const days = Array.from({ length: 10 }, (_, day) => picked(group, dateAfter(day)).join());
  expect(new Set(days).size).toBeGreaterThan(1);
});

test('films and series compete for one pick', () => {
  const categories: Category[] = ['movie', 'series'];
  const fans = [buildMember('a'), buildMember('b')];
  const picks = groupPicks(recommender, buildGroupRequest({ categories, count: 40, members: fans }));
  expect(new Set(picks.map(({ category }) => category))).toEqual(new Set(categories));
});

test('a member whom past evenings owe has the greater say', () => {
  const picked = (owed: number) =>
    genreOf(groupPicks(byTaste, buildGroupRequest({ members: [fanOf(first, owed), fanOf(second, -owed)] }))[0]?.itemId);
  expect(picked(0.5)).toBe(first);
  expect(picked(-0.5)).toBe(second);
});

test('a list has something for each of two opposite tastes', () => {
  const picks = groupPicks(byTaste, buildGroupRequest({ members: [fanOf(first), fanOf(second)], count: 10 }));
  const ofFirst = picks.filter(({ itemId }) => genreOf(itemId) === first).length;
  expect(ofFirst).toBeGreaterThanOrEqual(4);
  expect(ofFirst).toBeLessThanOrEqual(6);
});

test('an item that fits the conditions of all comes before one that is too long for a member', () => {
  const items = [
    buildCandidate({ id: 'long', genres: [first], duration: 150, rating: 9 }),
    buildCandidate({ id: 'short', genres: [second], duration: 90, rating: 5 }),
  ];
  const hurried = buildMember('hurried', { preferences: buildPreferences({ movieGenres: [first], maxDuration: 100 }) });
  const picks = groupPicks(createRecommender(items), buildGroupRequest({ members: [hurried, fanOf(first)], count: 2 }));
  expect(picks.map(({ itemId }) => itemId)).toEqual(['short', 'long']);
});

test('returns nothing for no count, no category or no item', () => {
  expect(groupPicks(recommender, buildGroupRequest({ count: 0 }))).toEqual([]);
  expect(groupPicks(recommender, buildGroupRequest({ categories: [] }))).toEqual([]);
  expect(groupPicks(createRecommender([]), buildGroupRequest())).toEqual([]);
});
