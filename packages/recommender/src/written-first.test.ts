import { CATEGORIES } from '@bugunne/contract';
import { describe, expect, test } from 'vitest';
import { buildIndex } from './candidate-index.ts';
import { trainCommunity } from './community/train.ts';
import { groupPicks } from './group/picks.ts';
import { createRecommender } from './recommender.ts';
import { buildMember } from './testing/group.ts';
import { createRandom } from './testing/random.ts';
import { simulateCommunity, simulateUsers } from './testing/simulated-users.ts';
import {
  buildCandidate,
  buildPreferences,
  buildRequest,
  buildSignal,
  dateAfter,
  randomPreferences,
  randomSignals,
  syntheticCandidates,
} from './testing/synthetic.ts';
import type { Candidate } from './types.ts';
import { conditionsOf } from './wish/conditions.ts';

const written = syntheticCandidates(25, { seed: 12 });
const twinOf = (item: Candidate, overrides: Partial<Candidate> = {}): Candidate => ({
  ...item,
  id: `listed ${item.id}`,
  tier: 'listed',
  rating: null,
  note: 20,
  ...overrides,
});
/** Items that users may have reacted to: a reaction to one of two twins would tell them apart. */
const others = syntheticCandidates(15, { seed: 13 }).map((item) => ({ ...item, id: `other ${item.id}` }));
const both = createRecommender([...written.map((item) => twinOf(item)), ...written, ...others]);

/** The places of an item and of its listed twin; a missing one comes last. */
const placesOf = (ids: readonly string[], id: string) =>
  [id, `listed ${id}`].map((each) => (ids.includes(each) ? ids.indexOf(each) : Number.POSITIVE_INFINITY));

function expectWrittenFirst(ids: readonly string[]) {
  expect(ids.length).toBeGreaterThan(0);
  for (const { id } of written) {
    const [own = 0, twin = 0] = placesOf(ids, id);
    expect(own === twin || own < twin, id).toBe(true);
  }
}

describe('a listed item with the features of a written one and an average note', () => {
  test.each(CATEGORIES)('%s: never comes first in picks, whatever the variation', (category) => {
    const random = createRandom(5);
    for (let user = 0; user < 30; user++) {
      const picks = both.pick(
        buildRequest({
          category,
          count: 1 + random.below(20),
          userKey: `u${user}`,
          date: dateAfter(user),
          preferences: randomPreferences(random),
          signals: randomSignals(random, others, random.below(40)),
          weights: { community: 1, variation: 2, freshness: 1, diversity: random.below(2) },
        }),
      );
      expectWrittenFirst(picks.map(({ itemId }) => itemId));
    }
  });

  test('never comes first among similar items', () => {
    for (const { id } of written) {
      const similar = both.similar(id, Number.POSITIVE_INFINITY);
      expectWrittenFirst([id, ...similar]);
    }
  });

  test('never comes first among the picks of a group', () => {
    const random = createRandom(6);
    for (let group = 0; group < 15; group++) {
      const members = ['a', 'b', 'c'].map((key) =>
        buildMember(key, { preferences: randomPreferences(random), signals: randomSignals(random, others, 10) }),
      );
      const order = {
        categories: ['movie', 'series'] as const,
        groupKey: `g${group}`,
        date: dateAfter(group),
        attempt: 0,
      };
      const picks = groupPicks(both, { ...order, count: 10, members, vetoed: new Set() });
      expectWrittenFirst(picks.map(({ itemId }) => itemId));
    }
  });

  test('has the figure of a written item of average rating', () => {
    const films = [6, 7, 8].map((rating) => buildCandidate({ id: `${rating}`, rating, genres: ['dram'] }));
    const listed = [1, 10, 100].map((note) =>
      buildCandidate({ id: `note ${note}`, tier: 'listed', note, genres: ['dram'] }),
    );
    const recommender = createRecommender([...films, ...listed]);
    const figureOf = (id: string) => recommender.assess(id, buildPreferences({ movieGenres: ['dram'] }), []);
    expect(figureOf('note 10').compatibility).toBe(figureOf('7').compatibility);
    expect(figureOf('note 1').compatibility).toBe(figureOf('6').compatibility);
  });
});

describe('a listed item that fits better', () => {
  const preferences = buildPreferences({ movieGenres: ['western', 'müzikal'] });
  const order = (items: readonly Candidate[], day: number, signals = [buildSignal('liked', { liked: true })]) =>
    createRecommender([...items, buildCandidate({ id: 'liked', genres: ['western'], makers: ['Leone'] })])
      .pick(
        buildRequest({
          count: 5,
          preferences,
          signals,
          userKey: `u${day}`,
          date: dateAfter(day),
          excluded: new Set(['liked']),
        }),
      )
      .map(({ itemId }) => itemId);

  test('comes before a written one of none of the chosen genres', () => {
    const items = [
      buildCandidate({ id: 'written', genres: ['dram'], rating: 9 }),
      buildCandidate({ id: 'listed', genres: ['western'], tier: 'listed', note: 30 }),
    ];
    for (let day = 0; day < 30; day++) expect(order(items, day)).toEqual(['listed', 'written']);
  });

  test('comes before a written one with the last of its genres chosen, when its maker is liked too', () => {
    const items = [
      buildCandidate({ id: 'written', genres: ['dram', 'komedi', 'müzikal'] }),
      buildCandidate({ id: 'listed', genres: ['western'], makers: ['Leone'], tier: 'listed', note: 30 }),
    ];
    const signals = [buildSignal('liked', { liked: true })];
    for (let day = 0; day < 30; day++) expect(order(items, day, signals)).toEqual(['listed', 'written']);
  });
});

describe('the note of listed items', () => {
  const listed = (id: string, note: number | null) => buildCandidate({ id, genres: ['western'], tier: 'listed', note });
  const items = [
    ...['a', 'b', 'c'].map((id) => listed(`known ${id}`, 400)),
    ...Array.from({ length: 20 }, (_, n) => listed(`usual ${n}`, 20)),
    ...['a', 'b', 'c'].map((id) => listed(`obscure ${id}`, 1)),
    listed('without', null),
  ];

  /** A community that knows none of these items. */
  const community = trainCommunity(
    simulateCommunity(simulateUsers(40, 3), written, 40, 5),
    written.map(({ id }) => id),
  );

  test.each([
    ['without a community', null],
    ['with one', community],
  ])('%s: puts the well known before the obscure among those that fit as well', (_, model) => {
    const recommender = createRecommender(items, model);
    for (let day = 0; day < 40; day++) {
      const preferences = buildPreferences({ movieGenres: ['western'] });
      const signals = Array.from({ length: day % 8 }, (_, n) =>
        buildSignal(`usual ${n}`, { liked: n % 2 === 0, at: n }),
      );
      const date = dateAfter(day);
      const request = { preferences, signals, date, userKey: `u${day}`, count: items.length };
      const weights = { community: 1, variation: 1, freshness: 1, diversity: 0 };
      const kinds = recommender.pick(buildRequest({ ...request, weights })).map(({ itemId }) => itemId.split(' ')[0]);
      expect(kinds.lastIndexOf('known')).toBeLessThan(kinds.indexOf('obscure'));
      expect(kinds.lastIndexOf('known')).toBeLessThan(kinds.indexOf('without'));
    }
  });

  test('stays within the bounds of a rating, and changes nothing for written items', () => {
    const alone = buildIndex(written);
    const index = buildIndex([...written, ...items]);
    for (const { id } of written) {
      expect(index.quality[index.byId.get(id) ?? -1]).toBe(alone.quality[alone.byId.get(id) ?? -1]);
    }
    const qualityOf = (id: string) => index.quality[index.byId.get(id) ?? -1] ?? 0;
    for (const { id } of items) expect(Math.abs(qualityOf(id))).toBeLessThanOrEqual(0.14);
    expect(qualityOf('known a')).toBeGreaterThan(qualityOf('usual 1'));
    expect(qualityOf('without')).toBe(-0.14);
  });

  test('is no reason, and neither note nor rating satisfies a wish for a rating', () => {
    const rated = { ...listed('rated', 400), rating: 9.5 };
    const recommender = createRecommender([...items, rated]);
    const { reasons } = recommender.assess('known a', buildPreferences({ movieGenres: ['western'] }), []);
    expect(reasons.map(({ kind }) => kind)).toEqual(['genre']);
    const [condition] = conditionsOf(
      { minRating: 7 },
      { near: new Set(), isUnusual: () => false, isWatchable: () => false },
    );
    expect(condition?.passes(rated)).toBe(false);
    expect(condition?.passes({ ...rated, tier: 'written' })).toBe(true);
  });
});
