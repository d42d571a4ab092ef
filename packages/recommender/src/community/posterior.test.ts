import { CATEGORIES } from '@bugunne/contract';
import { expect, test } from 'vitest';
import { createRecommender } from '../recommender.ts';
import { createRandom } from '../testing/random.ts';
import { simulateCommunity, simulateUsers } from '../testing/simulated-users.ts';
import { buildRequest, randomSignals, syntheticCandidates } from '../testing/synthetic.ts';
import { BUILT_IN } from '../weights.ts';
import { createPosterior, expectedLike, mostExpectedLike, updatePosterior } from './posterior.ts';
import { trainCommunity } from './train.ts';

const items = syntheticCandidates(300, { seed: 4 });
const users = simulateUsers(150, 1);
const model = trainCommunity(
  simulateCommunity(users, items, 60, 2),
  items.map(({ id }) => id),
);
const random = createRandom(5);
const histories = users.slice(0, 20).map(({ preferences }) => ({
  preferences,
  signals: randomSignals(random, items, 25),
}));

test('no expected like is above the limit that is found without reading factors', () => {
  const posterior = createPosterior(model);
  for (const history of histories) {
    updatePosterior(posterior, { ...history, shown: [] });
    for (let row = 0; row < model.items.length; row++) {
      const factors = model.itemFactors.subarray(row * model.rank, (row + 1) * model.rank);
      const most = mostExpectedLike(posterior, row, Math.hypot(...factors));
      expect(most).toBeGreaterThanOrEqual(expectedLike(posterior, row));
    }
  }
});

test.each(CATEGORIES)('the first pick of %s has the highest score of all, however much is skipped', (category) => {
  const recommender = createRecommender(items, model);
  for (const [u, history] of histories.entries()) {
    const signals = history.signals.filter(({ liked, excluded }) => liked !== false && excluded === null);
    const user = { preferences: history.preferences, signals, lastShown: new Map<string, string>() };
    const { items: all, scores } = recommender.outlook(category, user);
    const ids = all.map(({ id }) => id);
    const tiers = recommender.assessEach(ids, user).map(({ tier }) => tier);
    const best = Math.max(...scores.filter((_, k) => tiers[k] === Math.min(...tiers)));
    const weights = { ...BUILT_IN, variation: 0 };
    const [pick] = recommender.pick({ ...buildRequest(), ...user, category, userKey: `u${u}`, weights });
    expect(scores[ids.indexOf(pick?.itemId ?? '')]).toBe(best);
  }
});
