import { CATEGORIES } from '@bugunne/contract';
import { describe, expect, test } from 'vitest';
import { trainCommunity } from './community/train.ts';
import { buildRecommender, createRecommender } from './recommender.ts';
import { createRandom } from './testing/random.ts';
import { simulateCommunity, simulateUsers } from './testing/simulated-users.ts';
import { buildRequest, randomPreferences, randomSignals, syntheticCandidates } from './testing/synthetic.ts';
import type { Recommender } from './types.ts';

const items = syntheticCandidates(600, { seed: 2 });
const model = trainCommunity(
  simulateCommunity(simulateUsers(60, 3), items, 60, 5),
  items.map(({ id }) => id),
);

function picksOf(recommender: Recommender) {
  const random = createRandom(4);
  return Array.from({ length: 8 }, (_, user) => {
    const [preferences, signals] = [randomPreferences(random), randomSignals(random, items, 20)];
    return CATEGORIES.map((category) =>
      recommender.pick(buildRequest({ category, count: 3, userKey: `u${user}`, preferences, signals })),
    );
  });
}

/** Counts the pauses and lets others run in each. */
function counter() {
  let pauses = 0;
  const pause = () => {
    pauses++;
    return new Promise((resolve) => setImmediate(resolve));
  };
  return { pause, count: () => pauses };
}

describe('a recommender that is built in steps', () => {
  test.each([
    ['without a community', null],
    ['with one', model],
  ])('%s: is the same as one created at once, and pauses more often the more items there are', async (_, community) => {
    const [many, few] = [counter(), counter()];
    const built = await buildRecommender(items, community, many.pause);
    expect(picksOf(built)).toEqual(picksOf(createRecommender(items, community)));
    await buildRecommender(items.slice(0, 20), community, few.pause);
    expect(many.count() - few.count()).toBeGreaterThanOrEqual(Math.floor(items.length / 250));
  });

  test('takes another model in steps, and gives the same as one created with it', async () => {
    const pauses = counter();
    const untrained = createRecommender(items);
    const trained = await untrained.buildWithModel(model, pauses.pause);
    const created = picksOf(createRecommender(items, model));
    expect(picksOf(trained)).toEqual(created);
    expect(picksOf(untrained.withModel(model))).toEqual(created);
    expect(pauses.count()).toBeGreaterThan(1);
    expect(picksOf(trained.withModel(null))).toEqual(picksOf(untrained));
  });

  test('a history that is read once counts again for a recommender with another model', () => {
    const random = createRandom(6);
    const { lastShown } = buildRequest();
    const history = { preferences: randomPreferences(random), signals: randomSignals(random, items, 30), lastShown };
    const { userKey, date, attempt, excluded } = buildRequest();
    const order = { category: 'movie' as const, count: 5, userKey, date, attempt, excluded };
    const trained = createRecommender(items, model);
    const user = trained.forUser(history);
    const first = user.pick(order);
    trained.extended([]).pick(buildRequest({ signals: randomSignals(random, items, 30), lastShown }));
    expect(user.pick(order)).toEqual(first);
  });
});
