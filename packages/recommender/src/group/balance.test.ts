import { MOVIE_GENRE_VALUES } from '@bugunne/contract';
import { expect, test } from 'vitest';
import { createRecommender } from '../recommender.ts';
import { buildGroupRequest, buildMember } from '../testing/group.ts';
import { buildCandidate, buildPreferences, buildSignal, dateAfter } from '../testing/synthetic.ts';
import { nextBalances, sayOf } from './balance.ts';
import { groupPicks } from './picks.ts';

const evening = (...satisfactions: number[]) => ({
  members: satisfactions.map((satisfaction, m) => ({ key: String(m), satisfaction })),
});

test('an evening is owed to those who got less than the mean, and the balances of a group add up to 0', () => {
  const balances = nextBalances(new Map(), [evening(1, 0.4, 0.1)], 1);
  expect([...balances.values()]).toEqual([-0.5, 0.1, 0.4].map((each) => expect.closeTo(each)));
});

test('balances halve in thirty days, also of members who were not there', () => {
  const previous = new Map([
    ['0', 0.8],
    ['1', -0.8],
    ['absent', 0.4],
  ]);
  const balances = nextBalances(previous, [evening(0.5, 0.5)], 30);
  expect(Object.fromEntries(balances)).toEqual({ '0': 0.4, '1': -0.4, absent: 0.2 });
  expect(nextBalances(previous, [], 0)).toEqual(previous);
});

test('the say rises with what is owed, up to a limit, and falls as much on the other side', () => {
  expect(sayOf(0)).toBe(1);
  expect(sayOf(0.3)).toBeGreaterThan(1);
  expect(sayOf(5)).toBe(sayOf(1));
  expect(sayOf(0.3) * sayOf(-0.3)).toBeCloseTo(1);
});

/** Evenings of three films, dishes or songs between two members with opposite tastes, remembered or not. */
function gaps(evenings: number, isRemembered: boolean, likes: readonly [number, number] = [0, 0]): number[] {
  const [first, second] = MOVIE_GENRE_VALUES;
  const genres = [first, second];
  const films = Array.from({ length: 160 }, (_, i) => {
    const genre = i % 2 === 0 ? first : second;
    return buildCandidate({ id: `film ${i}`, genres: [genre], makers: [`maker ${i}`], rating: i % 2 === 0 ? 8 : 7.6 });
  });
  const recommender = createRecommender(films);
  const fans = genres.map((genre, g) =>
    buildMember(genre, {
      preferences: buildPreferences({ movieGenres: [genre] }),
      signals: films
        .filter((_, i) => i % 2 === g)
        .slice(0, likes[g])
        .map(({ id }) => buildSignal(id, { liked: true })),
    }),
  );
  const given = new Set<string>();
  const got = new Map<string, number>();
  let balances = new Map<string, number>();
  return Array.from({ length: evenings }, (_, day) => {
    const members = fans.map((fan) => ({ ...fan, excluded: given, balance: balances.get(fan.key) ?? 0 }));
    const picks = groupPicks(recommender, buildGroupRequest({ members, date: dateAfter(day) }));
    for (const { itemId } of picks) given.add(itemId);
    for (const { key, satisfaction } of picks.flatMap((pick) => pick.members)) {
      got.set(key, (got.get(key) ?? 0) + satisfaction);
    }
    if (isRemembered) balances = nextBalances(balances, picks, 1);
    return Math.abs((got.get(first) ?? 0) - (got.get(second) ?? 0));
  });
}

test('over 14 evenings of opposite tastes the difference stays below two evenings; without memory it grows', () => {
  expect(Math.max(...gaps(14, true))).toBeLessThan(2);
  expect(Math.max(...gaps(14, false))).toBeGreaterThan(4);
});

test('a guest without reactions is not outvoted for ever by a member with many', () => {
  expect(Math.max(...gaps(14, true, [40, 0]))).toBeLessThan(3);
});
