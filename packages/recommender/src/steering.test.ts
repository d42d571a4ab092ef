import type { Preferences } from '@bugunne/contract';
import { describe, expect, test } from 'vitest';
import { createRecommender } from './recommender.ts';
import { liveWith } from './testing/month.ts';
import {
  buildCandidate,
  buildPreferences,
  buildRequest,
  buildSignal,
  dateAfter,
  syntheticCandidates,
} from './testing/synthetic.ts';
import { usersOfAspects, type Work } from './testing/unstated-tastes.ts';
import type { Candidate, Signal } from './types.ts';

const DAYS = 30;
const AT = 1_700_000_000_000;

/** Sixty items of each kind; each has a maker of its own. */
const block = (name: string, item: Partial<Candidate>): Candidate[] =>
  Array.from({ length: 60 }, (_, n) => buildCandidate({ id: `${name}-${n}`, makers: [`${name} ${n}`], ...item }));
const past = (name: string, count: number, change: Partial<Signal>): Signal[] =>
  Array.from({ length: count }, (_, n) => buildSignal(`${name}-${n}`, { at: AT + n, ...change }));
const dislikes = (name: string, count: number) => past(name, count, { liked: false });
const likes = (name: string, from: number) => [buildSignal(`${name}-${from}`, { liked: true, at: AT + 100 })];

type Case = { category: Candidate['category']; preferences: Preferences; items: Candidate[] };
const CASES: [string, Case][] = [
  [
    'a chosen genre of films',
    {
      category: 'movie',
      preferences: buildPreferences({ movieGenres: ['korku', 'dram'] }),
      items: [...block('bad', { genres: ['korku'] }), ...block('good', { genres: ['dram'] })],
    },
  ],
  [
    'a chosen genre of series',
    {
      category: 'series',
      preferences: buildPreferences({ seriesGenres: ['suç', 'komedi'] }),
      items: [
        ...block('bad', { category: 'series', genres: ['suç'] }),
        ...block('good', { category: 'series', genres: ['komedi'] }),
      ],
    },
  ],
  [
    'a mood',
    {
      category: 'music',
      preferences: buildPreferences({ musicMoods: ['sakin', 'enerjik'] }),
      items: [
        ...block('bad', { category: 'music', moods: ['sakin'] }),
        ...block('good', { category: 'music', moods: ['enerjik'] }),
      ],
    },
  ],
  [
    'a cuisine',
    {
      category: 'food',
      preferences: buildPreferences({ cuisineTypes: ['türk', 'japon'] }),
      items: [
        ...block('bad', { category: 'food', cuisines: ['türk'], duration: 20 }),
        ...block('good', { category: 'food', cuisines: ['japon'], duration: 20 }),
      ],
    },
  ],
  [
    'long dishes',
    {
      category: 'food',
      preferences: buildPreferences({ cuisineTypes: ['türk'] }),
      items: [
        ...block('bad', { category: 'food', cuisines: ['türk'], duration: 150 }),
        ...block('good', { category: 'food', cuisines: ['türk'], duration: 20 }),
      ],
    },
  ],
  [
    'a maker',
    {
      category: 'movie',
      preferences: buildPreferences({ movieGenres: ['dram'] }),
      items: [...block('bad', { genres: ['dram'], makers: ['Nil Ada'] }), ...block('good', { genres: ['dram'] })],
    },
  ],
];

describe.each(CASES)('%s', (_, { category, preferences, items }) => {
  const recommender = createRecommender(items);
  /** How many of the picks of thirty days without further reactions have the value, and on which days. */
  const daysWith = (signals: readonly Signal[], count = 1, userKey = 'ayşe', most = DAYS): number[] => {
    const lastShown = new Map<string, string>();
    const days: number[] = [];
    for (let day = 0; day < most; day++) {
      const date = dateAfter(day);
      const excluded = new Set(signals.map(({ itemId }) => itemId));
      const request = buildRequest({ category, preferences, signals, lastShown, date, excluded, count, userKey });
      for (const { itemId } of recommender.pick(request)) {
        lastShown.set(itemId, date);
        if (itemId.startsWith('bad')) days.push(day);
      }
    }
    return days;
  };
  const before = daysWith([]).length;

  test('two dislikes at least halve its share', () => {
    expect(daysWith(dislikes('bad', 2)).length).toBeLessThanOrEqual(Math.max(before, DAYS / 2) / 2);
  });

  test('“not for me” counts half: four say as much as two dislikes, eight as much as four', () => {
    const after = (count: number) =>
      recommender.reluctance('bad-59', { signals: past('bad', count, { excluded: 'unwanted' }) });
    expect([3, 4, 7, 8].map(after)).toEqual(['none', 'behind', 'behind', 'out']);
  });

  test.each([1, 3])('four dislikes leave it at most one pick in any ten days, with %i picks a day', (count) => {
    for (const userKey of ['ayşe', 'can', 'ece']) {
      // With three picks a day the others last for twenty days.
      const days = daysWith(dislikes('bad', 4), count, userKey, count === 1 ? DAYS : 20);
      for (const [n, day] of days.entries()) if (n > 0) expect(day - (days[n - 1] ?? 0)).toBeGreaterThanOrEqual(10);
    }
  });

  test('a like ends the ration, and raises what it is about', () => {
    const signals = [...dislikes('bad', 4), ...likes('bad', 5)];
    const held = (given: Signal[]) => recommender.reluctance('bad-59', { signals: given });
    expect(held(dislikes('bad', 4))).toBe('out');
    expect(held(signals)).toBe('none');
    const score = (given: Signal[]) => recommender.assess('bad-59', preferences, given).compatibility;
    expect(score(signals)).toBeGreaterThan(score(dislikes('bad', 4)));
    expect(score(likes('bad', 5))).toBeGreaterThan(score([]));
  });

  test('refreshes of a day keep the ration', () => {
    const lastShown = new Map([['bad-40', dateAfter(3)]]);
    for (let attempt = 0; attempt < 4; attempt++) {
      const request = { category, preferences, signals: dislikes('bad', 4), lastShown, date: dateAfter(3), attempt };
      for (const { itemId } of recommender.pick(buildRequest({ ...request, count: 3 }))) {
        expect(itemId).toMatch(/^good/);
        lastShown.set(itemId, dateAfter(3));
      }
    }
  });
});

test('values that an item shares with the one it is compared to do not hold it back', () => {
  const [items, like] = [block('bad', { genres: ['korku'] }), buildCandidate({ id: 'like', genres: ['korku'] })];
  const recommender = createRecommender([...items, like]);
  const user = { signals: dislikes('bad', 4) };
  expect(recommender.reluctance('bad-9', user)).toBe('out');
  expect(recommender.reluctance('bad-9', user, 'like')).toBe('none');
  expect(recommender.reluctance('bad-9', { signals: dislikes('bad', 2) })).toBe('behind');
  expect(recommender.reluctance('nothing', user)).toBe('none');
});

test('the values that were turned down are those with four dislikes in a row', () => {
  const recommender = createRecommender([
    ...block('bad', { genres: ['korku', 'dram'] }),
    ...block('good', { genres: ['dram'] }),
  ]);
  const signals = [...dislikes('bad', 4), ...likes('good', 0)];
  expect(recommender.turnedDown('bad-0', { signals })).toEqual([{ kind: 'genre', value: 'korku', dislikes: 4 }]);
  expect(recommender.turnedDown('bad-0', { signals: dislikes('bad', 3) })).toEqual([]);
  expect(recommender.turnedDown('nothing', { signals })).toEqual([]);
});

test('an item’s own figure falls clearly after a dislike, half as far after “not for me”, and names the verdict first', () => {
  const recommender = createRecommender([...block('film', { genres: ['dram'] })]);
  const preferences = buildPreferences({ movieGenres: ['dram'] });
  const inspect = (change: Partial<Signal> | null) =>
    recommender.inspect('film-0', {
      preferences,
      signals: change === null ? [] : [buildSignal('film-0', change)],
      lastShown: new Map(),
    });
  const [plain, disliked, unwanted, liked] = [
    null,
    { liked: false },
    { excluded: 'unwanted' } as const,
    { liked: true },
  ].map(inspect);
  expect(plain?.range).not.toBeNull();
  expect(disliked?.range).toBeNull();
  expect(disliked?.compatibility).toBeLessThan((plain?.compatibility ?? 0) - 20);
  expect(unwanted?.compatibility).toBeLessThan((plain?.compatibility ?? 0) - 8);
  expect(unwanted?.compatibility).toBeGreaterThan(disliked?.compatibility ?? 100);
  expect(liked?.compatibility).toBeGreaterThan((plain?.compatibility ?? 100) + 15);
  expect(disliked?.influences[0]).toMatchObject({ kind: 'own', liked: false });
  expect(disliked?.influences[0]?.effect).toBeLessThan(-20);
});

describe('dishes far longer or harder than chosen', () => {
  const dish = (id: string, difficulty: string, duration: number) =>
    buildCandidate({ id, category: 'food', cuisines: ['fransız'], difficulty, duration });
  const table = createRecommender([
    dish('quick', 'kolay', 25),
    dish('medium', 'orta', 50),
    dish('bouillabaisse', 'profesyonel', 110),
    dish('slow', 'kolay', 150),
    buildCandidate({ id: 'elsewhere', category: 'food', cuisines: ['kore'], difficulty: 'kolay', duration: 20 }),
  ]);
  const order = (foodDifficulty: Preferences['foodDifficulty']) =>
    table
      .pick(
        buildRequest({
          category: 'food',
          count: 5,
          preferences: buildPreferences({ foodDifficulty, cuisineTypes: ['fransız'] }),
        }),
      )
      .map(({ itemId, tier }) => `${itemId} ${tier}`);

  test('rank after those that fit', () => {
    expect(
      order(['kolay'])
        .filter((name) => name.endsWith('0'))
        .toSorted(),
    ).toEqual(expect.arrayContaining(['quick 0', 'medium 0']));
    expect(order(['kolay'])).toEqual(expect.arrayContaining(['bouillabaisse 1', 'slow 1']));
  });

  test('fit those who chose them, or nothing', () => {
    expect(order(['profesyonel'])).toContain('bouillabaisse 0');
    expect(order([])).toContain('bouillabaisse 0');
  });
});

test('people with unstated tastes like more and hate less than if nothing were learned from them', {
  timeout: 60_000,
}, () => {
  const items = syntheticCandidates(250, { seed: 21 });
  const works = new Map(items.map((item): [string, Work] => [item.id, { item, words: new Set() }]));
  const recommender = createRecommender(items);
  const people = usersOfAspects([...works.values()], 16, 5);
  const live = (pick: typeof recommender.pick) => {
    const picks = people.flatMap((user) =>
      liveWith({ pick }, works, user, DAYS).map(({ work, liked }) => ({ liked, isHated: user.isHated(work) })),
    );
    return {
      liked: picks.filter(({ liked }) => liked).length,
      hated: picks.filter(({ isHated }) => isHated).length,
    };
  };
  const learned = live(recommender.pick);
  const unlearned = live((request) => recommender.pick({ ...request, signals: [] }));
  expect(learned.liked).toBeGreaterThan(1.15 * unlearned.liked);
  expect(learned.hated).toBeLessThan(0.7 * unlearned.hated);
});
