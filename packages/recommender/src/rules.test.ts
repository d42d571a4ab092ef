import { CATEGORIES } from '@bugunne/contract';
import { describe, expect, test } from 'vitest';
import { createRecommender } from './recommender.ts';
import { createRandom } from './testing/random.ts';
import {
  buildCandidate,
  buildPreferences,
  buildRequest,
  dateAfter,
  randomPreferences,
  randomSignals,
  syntheticCandidates,
} from './testing/synthetic.ts';

const candidates = syntheticCandidates(150, { seed: 3 });
const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
const recommender = createRecommender(candidates);
const PROFILES = Array.from({ length: 60 }, (_, seed) => seed);

/** A request with random preferences, history and date. */
function randomRequest(seed: number) {
  const random = createRandom(seed * 7919 + 1);
  return buildRequest({
    category: random.oneOf(CATEGORIES),
    count: 1 + random.below(5),
    userKey: `user-${seed}`,
    date: dateAfter(200 + random.below(100)),
    attempt: random.below(4),
    preferences: randomPreferences(random),
    signals: randomSignals(random, candidates, random.below(60)),
    excluded: new Set(random.some(candidates, random.below(200)).map(({ id }) => id)),
    lastShown: new Map(random.some(candidates, random.below(300)).map(({ id }, i) => [id, dateAfter(i % 200)])),
  });
}

describe.each(PROFILES)('random user %i', (seed) => {
  const request = randomRequest(seed);
  const picks = recommender.pick(request);
  const wanted = request.preferences.dietaryRestrictions;
  const allowed = candidates.filter(
    ({ id, category, diets }) =>
      category === request.category &&
      !request.excluded.has(id) &&
      (category !== 'food' || wanted.every((restriction) => diets.has(restriction))),
  );

  test('gets the requested number of distinct items of the category, or all allowed ones', () => {
    expect(picks).toHaveLength(Math.min(request.count, allowed.length));
    expect(new Set(picks.map(({ itemId }) => itemId)).size).toBe(picks.length);
    expect(picks.every(({ itemId }) => byId.get(itemId)?.category === request.category)).toBe(true);
  });

  test('never gets excluded items or dishes against the diet', () => {
    const allowedIds = allowed.map(({ id }) => id);
    for (const { itemId } of picks) expect(allowedIds).toContain(itemId);
  });

  test('sees every item once before any twice, then the least recently seen', () => {
    const unseen = allowed.filter(({ id }) => !request.lastShown.has(id));
    const repeats = picks.filter(({ repeat }) => repeat);
    for (const { itemId, repeat } of picks) expect(repeat).toBe(request.lastShown.has(itemId));
    expect(repeats).toHaveLength(Math.max(0, picks.length - unseen.length));
    const oldest = allowed.flatMap(({ id }) => request.lastShown.get(id) ?? []).sort();
    expect(repeats.map(({ itemId }) => request.lastShown.get(itemId)).sort()).toEqual(oldest.slice(0, repeats.length));
  });

  test('gets equal picks for equal requests, also from another recommender', () => {
    expect(recommender.pick(structuredClone(request))).toEqual(picks);
    expect(createRecommender(candidates).pick(request)).toEqual(picks);
  });

  test('gets the same values from assess', () => {
    for (const { itemId, compatibility, range, reasons, tier } of picks) {
      // Only on the day itself is a rationed value still allowed.
      expect(recommender.assess(itemId, request.preferences, request.signals, request.lastShown, request)).toEqual({
        compatibility,
        range,
        reasons,
        tier,
      });
      expect(Number.isInteger(compatibility) && compatibility >= 0 && compatibility <= 100).toBe(true);
    }
  });
});

describe('limits and invalid requests', () => {
  test('an over-long film ranks after fitting ones that are not against the tastes', () => {
    const films = [
      buildCandidate({ id: 'long', genres: ['dram'], duration: 160, rating: 9.5 }),
      buildCandidate({ id: 'short', genres: ['komedi'], duration: 90, rating: 6 }),
    ];
    const preferences = buildPreferences({ movieGenres: ['dram', 'komedi'], maxDuration: 120 });
    for (let day = 0; day < 40; day++) {
      const [first, second] = createRecommender(films).pick(
        buildRequest({ count: 2, date: dateAfter(day), preferences }),
      );
      expect(first?.itemId).toBe('short');
      expect(second?.itemId).toBe('long');
    }
  });

  test('over-long films rank by their excess, and a seen film after both', () => {
    const films = [130, 170].map((duration) => buildCandidate({ id: `f${duration}`, genres: ['dram'], duration }));
    const seen = buildCandidate({ id: 'seen', genres: ['dram'], duration: 90 });
    const request = buildRequest({
      count: 3,
      preferences: buildPreferences({ movieGenres: ['dram'], maxDuration: 120 }),
      lastShown: new Map([['seen', '2026-01-01']]),
    });
    const picks = createRecommender([...films, seen]).pick(request);
    expect(picks.map(({ itemId }) => itemId)).toEqual(['f130', 'f170', 'seen']);
  });

  test('music and food have no duration limit', () => {
    for (const category of ['music', 'food'] as const) {
      const item = buildCandidate({ id: 'x', category, duration: 170 });
      const { assess } = createRecommender([item]);
      const figure = (maxDuration: number) => assess('x', buildPreferences({ maxDuration }), []).compatibility;
      expect(figure(30)).toBe(figure(180));
    }
  });

  test('a recipe of unknown diet is only for users without restrictions', () => {
    const { isAllowed, pick, assess } = createRecommender([buildCandidate({ id: 'stew', category: 'food' })]);
    const vegan = buildPreferences({ dietaryRestrictions: ['vegan'] });
    expect(isAllowed('stew', buildPreferences())).toBe(true);
    expect(isAllowed('stew', vegan)).toBe(false);
    expect(pick(buildRequest({ category: 'food', preferences: vegan }))).toEqual([]);
    expect(assess('stew', vegan, [])).toEqual({ compatibility: 0, range: null, reasons: [], tier: 3 });
  });

  test('a dietary restriction applies to food only', () => {
    const { isAllowed } = createRecommender([buildCandidate({ id: 'film' })]);
    expect(isAllowed('film', buildPreferences({ dietaryRestrictions: ['vegan'] }))).toBe(true);
    expect(isAllowed('unknown', buildPreferences())).toBe(false);
  });

  test.each([0, -1, Number.NaN])('a count of %s gives no picks', (count) => {
    expect(recommender.pick(buildRequest({ count }))).toEqual([]);
  });

  test('an empty catalogue, unknown ids and invalid dates do not break a pick', () => {
    expect(createRecommender([]).pick(buildRequest({ count: 3 }))).toEqual([]);
    const request = buildRequest({
      date: 'today',
      signals: [{ itemId: 'gone', liked: true, saved: true, viewed: true, at: Number.NaN }],
      lastShown: new Map([
        ['gone', '2026-01-01'],
        ['movie-1', 'yesterday'],
      ]),
      excluded: new Set(['gone']),
    });
    expect(recommender.pick(request)).toHaveLength(1);
  });

  test('the first of two candidates with the same id is used', () => {
    const { pick } = createRecommender([buildCandidate({ id: 'x' }), buildCandidate({ id: 'x', category: 'series' })]);
    expect(pick(buildRequest({ count: 2 }))).toHaveLength(1);
    expect(pick(buildRequest({ count: 2, category: 'series' }))).toEqual([]);
  });

  test('the likes of one user do not affect the picks of the next', () => {
    const fresh = createRecommender(candidates);
    const before = fresh.pick(buildRequest({ count: 5 }));
    for (const seed of PROFILES.slice(0, 20)) fresh.pick(randomRequest(seed));
    expect(fresh.pick(buildRequest({ count: 5 }))).toEqual(before);
  });
});

test('an extended recommender treats an added item like its own and keeps the others unchanged', () => {
  const own = buildCandidate({ id: 'movie-own', genres: ['komedi'], makers: ['Ada'], people: ['Ada'] });
  const twin = { ...own, id: 'movie-twin' };
  const preferences = buildPreferences({ movieGenres: ['komedi'] });
  const known = createRecommender([...candidates, own]);
  const wider = known.extended([twin]);
  expect(known.assess(twin.id, preferences, []).compatibility).toBe(0);
  expect(wider.assess(twin.id, preferences, [])).toEqual(wider.assess(own.id, preferences, []));
  expect(wider.assess(twin.id, preferences, []).reasons[0]).toMatchObject({ kind: 'genre', value: 'komedi' });
  expect(wider.similar(twin.id, 1)).toEqual([own.id]);
  expect(known.similar(own.id, 500)).not.toContain(twin.id);
});
