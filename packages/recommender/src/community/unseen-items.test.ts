import { expect, test } from 'vitest';
import { createRecommender } from '../recommender.ts';
import { createRandom } from '../testing/random.ts';
import { simulateCommunity, simulateUsers } from '../testing/simulated-users.ts';
import { buildRequest, randomPreferences, randomSignals, syntheticCandidates } from '../testing/synthetic.ts';
import { encodeModel } from './codec.ts';
import { trainCommunity } from './train.ts';

const seen = syntheticCandidates(30, { seed: 4 });
const unseen = syntheticCandidates(500, { seed: 6 }).map((item) => ({ ...item, id: `unseen ${item.id}` }));
const users = simulateCommunity(simulateUsers(60, 1), seen, 80, 2);
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);
const small = trainCommunity(users, idsOf(seen));
const large = trainCommunity(users, idsOf([...unseen, ...seen]));

test('items that no user saw change only the share of items that users saw, and take no room in the model', () => {
  expect({ ...large, exposure: 0 }).toEqual({ ...small, exposure: 0 });
  expect(large.exposure).toBeCloseTo((small.exposure * seen.length) / (seen.length + unseen.length), 12);
  expect(encodeModel(large).length - encodeModel(small).length).toBeLessThan(30);
});

test('every item counts when users could choose among all', () => {
  const choosing = users.map((user) => ({ ...user, passed: null }));
  expect(trainCommunity(choosing, idsOf([...seen, ...unseen])).items).toHaveLength(seen.length + unseen.length);
});

test('users get the same scores, whichever of the two is in use', () => {
  const random = createRandom(3);
  const [one, other] = [createRecommender(seen, small), createRecommender(seen, large)];
  for (let user = 0; user < 10; user++) {
    const { lastShown } = buildRequest();
    const history = { preferences: randomPreferences(random), signals: randomSignals(random, seen, 20), lastShown };
    expect(one.scores('movie', history)).toEqual(other.scores('movie', history));
  }
});
