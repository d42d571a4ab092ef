import { CATEGORIES } from '@bugunne/contract';
import { describe, expect, test } from 'vitest';
import { createRecommender } from '../recommender.ts';
import { createRandom } from '../testing/random.ts';
import { simulateCommunity, simulateUsers } from '../testing/simulated-users.ts';
import { buildPreferences, buildRequest, buildSignal, syntheticCandidates } from '../testing/synthetic.ts';
import type { Signal } from '../types.ts';
import { decodeModel, encodeModel } from './codec.ts';
import { invertPositiveDefinite, solveInPlace } from './dense.ts';
import { findNeighbours } from './neighbours.ts';
import { readReactions } from './reactions.ts';
import { trainCommunity } from './train.ts';
import type { CommunityModel, CommunityUser } from './types.ts';

const items = syntheticCandidates(120, { seed: 4 });
const byId = new Map(items.map((item) => [item.id, item]));
const ids = items.map(({ id }) => id);
const trainingUsers = simulateUsers(400, 1);
const community = simulateCommunity(trainingUsers, items, 160, 2);
const model = trainCommunity(community, ids);
const testUsers = simulateUsers(60, 77);

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** A random symmetric positive definite matrix. */
function definite(n: number, seed: number): Float64Array {
  const random = createRandom(seed);
  const rows = Array.from({ length: n }, () => Array.from({ length: n }, () => random.next() - 0.5));
  const A = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      A[i * n + j] = rows.reduce((sum, row) => sum + (row[i] ?? 0) * (row[j] ?? 0), 0) + (i === j ? 0.1 : 0);
    }
  }
  return A;
}

describe('dense matrices', () => {
  test.each([1, 2, 3, 7, 24, 41])('a matrix of order %i times its inverse is the unit matrix', (n) => {
    const A = definite(n, n);
    const inverse = invertPositiveDefinite(A.slice(), n);
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < n; j++) {
        let sum = 0;
        for (let k = 0; k < n; k++) sum += (A[i * n + k] ?? 0) * (inverse[k * n + j] ?? 0);
        expect(sum).toBeCloseTo(i === j ? 1 : 0, 8);
      }
    }
  });

  test('solves a system, and rejects a matrix that is not positive definite', () => {
    const n = 9;
    const A = definite(n, 3);
    const b = Float64Array.from({ length: n }, (_, i) => i - 4);
    const x = b.slice();
    solveInPlace(A.slice(), x, n);
    for (let i = 0; i < n; i++) {
      let sum = 0;
      for (let k = 0; k < n; k++) sum += (A[i * n + k] ?? 0) * (x[k] ?? 0);
      expect(sum).toBeCloseTo(b[i] ?? 0, 8);
    }
    expect(() => invertPositiveDefinite(Float64Array.from([1, 2, 2, 1]), 2)).toThrow(RangeError);
  });
});

describe('neighbours', () => {
  /** EASE by its definition, with a slow inverse of the item-by-item matrix. */
  function reference(people: readonly CommunityUser[], n: number): number[][] {
    const place = new Map(ids.slice(0, n).map((id, i) => [id, i]));
    const A = new Float64Array(n * n);
    for (const { likes } of people) {
      const rows = likes.map((id) => place.get(id)).filter((row) => row !== undefined);
      for (const i of rows) for (const j of rows) A[i * n + j] = (A[i * n + j] ?? 0) + 1;
    }
    for (let i = 0; i < n; i++) A[i * n + i] = 1.3 * (A[i * n + i] ?? 0) + 200;
    const columns = Array.from({ length: n }, (_, j) => {
      const unit = new Float64Array(n);
      unit[j] = 1;
      solveInPlace(A.slice(), unit, n);
      return unit;
    });
    return columns.map((_, i) => columns.map((column, j) => (i === j ? 0 : -(column[i] ?? 0) / (column[j] ?? 1))));
  }

  test.each([
    ['fewer users than items', 20],
    ['fewer items than users', 300],
  ])('%s: the weights equal those of the definition', (_, count) => {
    const n = 60;
    const people = community.slice(0, count);
    const reactions = readReactions(people, new Map(ids.slice(0, n).map((id, i) => [id, i])));
    const { offsets, neighbours, weights } = findNeighbours(reactions);
    const expected = reference(people, n);
    expect(weights.length).toBeGreaterThan(1000);
    for (let i = 0; i < n; i++) {
      for (let p = offsets[i] ?? 0; p < (offsets[i + 1] ?? 0); p++) {
        expect(weights[p]).toBeCloseTo(expected[i]?.[neighbours[p] ?? 0] ?? Number.NaN, 5);
      }
    }
  });
});

describe('a trained community model', () => {
  test('is deterministic and survives encoding and decoding', () => {
    expect(trainCommunity(community, ids)).toEqual(model);
    expect(decodeModel(encodeModel(model))).toEqual(model);
  });

  test('is not decoded from broken, truncated or foreign bytes', () => {
    const bytes = encodeModel(model);
    expect(decodeModel(new Uint8Array())).toBeNull();
    expect(decodeModel(bytes.subarray(0, bytes.length - 5))).toBeNull();
    expect(decodeModel(new TextEncoder().encode('not a model at all'))).toBeNull();
    const older = trainCommunity(community.slice(0, 50), ids.slice(0, 20));
    expect(decodeModel(encodeModel({ ...older, items: older.items.slice(1) }))).toBeNull();
  });

  test('ignores empty communities, users without likes, and unknown items', () => {
    const silent: CommunityUser = {
      preferences: buildPreferences(),
      likes: ['gone'],
      dislikes: ['gone-too'],
      passed: [],
      undecided: [],
    };
    for (const people of [[], [silent]]) {
      const empty = trainCommunity(people, ids);
      expect(empty.people).toBe(0);
      const request = buildRequest({ category: 'movie' });
      expect(createRecommender(items, empty).pick(request)).toEqual(createRecommender(items).pick(request));
    }
    expect(trainCommunity([{ ...silent, likes: [ids[0] ?? ''] }], ids).people).toBe(1);
    expect(trainCommunity(community, []).items).toEqual([]);
  });

  /** Average share of liked items among a user's ten best-ranked of each category. */
  function liked(using: CommunityModel | null, known: number): number {
    const recommender = createRecommender(items, using);
    return mean(
      testUsers.map((user) => {
        const random = createRandom(5);
        const signals: Signal[] = random
          .some(items, known)
          .map((item) => buildSignal(item.id, { liked: user.likes(item) }));
        const reacted = new Set(signals.map(({ itemId }) => itemId));
        return mean(
          CATEGORIES.map((category) =>
            mean(
              recommender
                .scores(category, { preferences: user.preferences, signals, lastShown: new Map() })
                .filter(({ itemId }) => !reacted.has(itemId))
                .sort((a, b) => b.score - a.score)
                .slice(0, 10)
                .flatMap(({ itemId }) => byId.get(itemId) ?? [])
                .map((item) => (user.likes(item) ? 1 : 0)),
            ),
          ),
        );
      }),
    );
  }

  test('improves the picks over content alone, for new users and for users with many reactions', () => {
    for (const known of [0, 10, 60]) expect(liked(model, known)).toBeGreaterThan(liked(null, known) + 0.03);
  });

  test('picks for several users interleaved through forUser equal separate picks', () => {
    const recommender = createRecommender(items, model);
    const history = (n: number) => ({
      preferences: testUsers[n]?.preferences ?? buildPreferences(),
      signals: items.filter((_, i) => i % 7 === n).map(({ id }) => buildSignal(id, { liked: true })),
      lastShown: new Map<string, string>(),
    });
    const order = (category: (typeof CATEGORIES)[number]) => {
      const { userKey, date, attempt, excluded } = buildRequest();
      return { category, count: 3, userKey, date, attempt, excluded };
    };
    const [one, other] = [history(1), history(2)];
    const [first, second] = [recommender.forUser(one), recommender.forUser(other)];
    for (const category of CATEGORIES) {
      expect(first.pick(order(category))).toEqual(recommender.pick({ ...order(category), ...one }));
      expect(second.pick(order(category))).toEqual(recommender.pick({ ...order(category), ...other }));
      expect(first.pick(order(category))).not.toEqual(second.pick(order(category)));
    }
  });

  test('does no harm when the community is small', () => {
    const small = trainCommunity(community.slice(0, 12), ids);
    for (const known of [0, 10]) expect(liked(small, known)).toBeGreaterThan(liked(null, known) - 0.03);
  });

  test('still ranks an item without exposures by its content', () => {
    const without = items.map(({ id }) => id).filter((id) => id !== 'movie-3');
    const blind = trainCommunity(community, without);
    const user = buildPreferences({ movieGenres: ['western'], languages: ['lehçe'] });
    const fresh = { ...items[3], id: 'movie-3', category: 'movie' as const, genres: ['western'], languages: ['lehçe'] };
    const all = items.map((item) => (item.id === 'movie-3' ? { ...item, ...fresh } : item));
    const rankFor = (preferences: typeof user) =>
      createRecommender(all, blind)
        .scores('movie', { preferences, signals: [], lastShown: new Map() })
        .sort((a, b) => b.score - a.score)
        .findIndex(({ itemId }) => itemId === 'movie-3');
    expect(rankFor(user)).toBeLessThan(12);
    expect(rankFor(buildPreferences({ movieGenres: ['müzikal'], languages: ['türkçe'] }))).toBeGreaterThan(40);
  });
});

describe('compatibility', () => {
  test('matches the share of liked picks in each score band', () => {
    const otherUsers = simulateUsers(400, 311);
    const recommender = createRecommender(items, model);
    const bins = new Map<number, { liked: number; score: number; count: number }>();
    for (const user of otherUsers) {
      const signals = createRandom(9)
        .some(items, 25)
        .map((item) => buildSignal(item.id, { liked: user.likes(item) }));
      const lastShown = new Map(signals.map(({ itemId }) => [itemId, '2026-01-01']));
      for (const category of CATEGORIES) {
        const request = buildRequest({ category, count: 3, userKey: user.key, signals, lastShown });
        for (const pick of recommender.pick({ ...request, preferences: user.preferences })) {
          const item = byId.get(pick.itemId);
          if (!item) continue;
          const bin = bins.get(Math.floor(pick.compatibility / 10)) ?? { liked: 0, score: 0, count: 0 };
          bins.set(Math.floor(pick.compatibility / 10), {
            liked: bin.liked + (user.likes(item) ? 1 : 0),
            score: bin.score + pick.compatibility / 100,
            count: bin.count + 1,
          });
        }
      }
    }
    const full = [...bins.values()].filter(({ count }) => count >= 150);
    expect(full.length).toBeGreaterThanOrEqual(3);
    for (const { liked, score, count } of full) expect(Math.abs(liked / count - score / count)).toBeLessThan(0.1);
  });
});

describe('reasons from the community', () => {
  const many = simulateCommunity(simulateUsers(1500, 3), items, 160, 4).map((user) => ({ ...user, passed: null }));
  const recommender = createRecommender(items, trainCommunity(many, ids));
  const reactions = testUsers.map((user, u) => {
    const signals = createRandom(u)
      .some(items, 30)
      .map((item) => buildSignal(item.id, { liked: user.likes(item) }));
    return { user, signals };
  });
  const picked = reactions.flatMap(({ user, signals }) =>
    CATEGORIES.flatMap((category) =>
      recommender
        .pick(buildRequest({ category, count: 5, userKey: user.key, preferences: user.preferences, signals }))
        .flatMap(({ itemId, reasons }) => reasons.map((reason) => ({ itemId, reason, signals }))),
    ),
  );
  const likersOf = (id: string) => many.filter(({ likes }) => likes.includes(id));

  test('“those who like X like this too”: the user likes X, and users who like X like this more than others do', () => {
    const named = picked.filter(({ reason }) => reason.kind === 'alsoLiked');
    expect(named.length).toBeGreaterThan(20);
    for (const { itemId, reason, signals } of named) {
      expect(signals.find((signal) => signal.itemId === reason.value)?.liked).toBe(true);
      const likers = likersOf(reason.value);
      const both = likers.filter(({ likes }) => likes.includes(itemId)).length;
      expect(both).toBeGreaterThan(0);
      expect(both / likers.length).toBeGreaterThan(likersOf(itemId).length / many.length);
    }
  });

  test('“people with a taste like yours like this” states the true number of likes, at least five', () => {
    const named = picked.filter(({ reason }) => reason.kind === 'community');
    expect(named.length).toBeGreaterThan(20);
    for (const { itemId, reason } of named) {
      expect(likersOf(itemId).length).toBe(Number(reason.value));
      expect(Number(reason.value)).toBeGreaterThanOrEqual(5);
    }
  });

  test('are never given without a community', () => {
    const alone = createRecommender(items);
    for (const { user, signals } of reactions) {
      const request = buildRequest({ category: 'movie', count: 5, preferences: user.preferences, signals });
      const kinds = alone.pick(request).flatMap(({ reasons }) => reasons.map(({ kind }) => kind));
      expect(kinds).not.toContain('alsoLiked');
      expect(kinds).not.toContain('community');
    }
  });
});
