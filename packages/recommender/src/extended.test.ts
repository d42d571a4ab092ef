import { CATEGORIES } from '@bugunne/contract';
import { describe, expect, test } from 'vitest';
import { trainCommunity } from './community/train.ts';
import { createRecommender } from './recommender.ts';
import { createRandom, type Random } from './testing/random.ts';
import { simulateCommunity, simulateUsers } from './testing/simulated-users.ts';
import {
  buildCandidate,
  buildRequest,
  dateAfter,
  randomPreferences,
  randomSignals,
  syntheticCandidates,
} from './testing/synthetic.ts';
import type { Candidate, Recommender, UserHistory } from './types.ts';

const PER_CATEGORY = 60;
const all = syntheticCandidates(PER_CATEGORY + 12, { seed: 21 }).map((item, n) => ({
  ...item,
  themes: [`konu ${n % 7}`, `konu ${n % 11}`],
  ...(n % 5 === 0 ? ({ tier: 'listed', rating: null, note: n } as const) : {}),
}));
const isSpare = ({ id }: Candidate) => Number(id.split('-')[1]) >= PER_CATEGORY;
const base = all.filter((item) => !isSpare(item));
const spare = all.filter(isSpare);
const model = trainCommunity(
  simulateCommunity(simulateUsers(80, 3), all, 60, 5),
  all.map(({ id }) => id),
);

/** Reactions with many dislikes in a row, so that values are halved, quartered and rationed. */
function randomUser(random: Random, items: readonly Candidate[]): UserHistory {
  const signals = randomSignals(random, items, 10 + random.below(30)).map((signal, n) =>
    n % 3 === 0 ? { ...signal, liked: false } : signal,
  );
  const lastShown = new Map(random.some(items, 30).map(({ id }, day) => [id, dateAfter(day)]));
  return { preferences: randomPreferences(random), signals, lastShown };
}

function everything(recommender: Recommender, ids: readonly string[], user: UserHistory, seed: number) {
  const day = { userKey: `u${seed}`, date: dateAfter(31) };
  return {
    picks: CATEGORIES.map((category) => recommender.pick(buildRequest({ category, count: 4, ...day, ...user }))),
    outlooks: CATEGORIES.map((category) => recommender.outlook(category, user)),
    assessed: ids.map((id) => recommender.assess(id, user.preferences, user.signals, user.lastShown, day)),
    each: recommender.assessEach(ids, user),
    inspected: ids.map((id) => recommender.inspect(id, user)),
    similar: ids.map((id) => [recommender.similar(id, 10), recommender.similar(id, Number.POSITIVE_INFINITY)]),
    resembling: ids.map((id) => ids.map((other) => recommender.resemble(id, other))),
    reluctance: ids.map((id) => recommender.reluctance(id, user, ids[0])),
    turnedDown: ids.map((id) => recommender.turnedDown(id, user)),
    allowed: ids.map((id) => recommender.isAllowed(id, user.preferences)),
  };
}

describe.each([
  ['without a community model', null],
  ['with a community model that knows the items', model],
])('%s', (_, community) => {
  test('an extended recommender gives what one created over all items gives, used in turns with others', () => {
    const recommender = createRecommender(base, community);
    const random = createRandom(8);
    for (let round = 0; round < 12; round++) {
      const more = random.some(spare, 1 + random.below(4));
      const items = [...base, ...more];
      const user = randomUser(random, items);
      const ids = [...more, ...random.some(base, 4)].map(({ id }) => id);
      const extended = recommender.extended(more);
      const other = recommender.extended(random.some(spare, 5));
      const created = everything(createRecommender(items, community), ids, user, round);
      expect(everything(extended, ids, user, round)).toEqual(created);
      everything(other, ids, user, round);
      expect(everything(extended, ids, user, round)).toEqual(created);
      const before = everything(createRecommender(base, community), ids, user, round);
      expect(everything(recommender, ids, user, round)).toEqual(before);
    }
  });

  test('extending twice is extending with both, and known ids are not replaced', () => {
    const [first, second] = [spare.slice(0, 3), spare.slice(20, 23)];
    const known = base.slice(0, 2).map((item) => ({ ...item, genres: [], duration: 1 }));
    const user = randomUser(createRandom(9), [...base, ...first, ...second]);
    const ids = [...first, ...second, ...known].map(({ id }) => id);
    const twice = createRecommender(base, community)
      .extended(first)
      .extended([...known, ...second]);
    const once = createRecommender([...base, ...first, ...second], community);
    expect(everything(twice, ids, user, 1)).toEqual(everything(once, ids, user, 1));
  });

  test('more items than the index has room for give the same', () => {
    const more = syntheticCandidates(20, { seed: 33 }).map((item) => ({ ...item, id: `more ${item.id}` }));
    const user = randomUser(createRandom(10), [...base, ...more]);
    const ids = more.slice(0, 5).map(({ id }) => id);
    const extended = createRecommender(base, community).extended(more);
    const created = createRecommender([...base, ...more], community);
    expect(everything(extended, ids, user, 2)).toEqual(everything(created, ids, user, 2));
  });

  test('an extension lives on with another model', () => {
    const more = spare.slice(5, 9);
    const user = randomUser(createRandom(11), [...base, ...more]);
    const ids = more.map(({ id }) => id);
    const extended = createRecommender(base).extended(more).withModel(community);
    const created = createRecommender([...base, ...more], community);
    expect(everything(extended, ids, user, 3)).toEqual(everything(created, ids, user, 3));
  });
});

test('an item with more features than there is room for is added all the same', () => {
  const people = Array.from({ length: 5000 }, (_, n) => `oyuncu ${n}`);
  const wide = buildCandidate({ id: 'wide', genres: ['dram'], people });
  const recommender = createRecommender(base).extended([wide]);
  expect(recommender.isAllowed('wide', buildRequest().preferences)).toBe(true);
  expect(recommender.candidates('movie').map(({ id }) => id)).toContain('wide');
});
