import { describe, expect, test } from 'vitest';
import { buildIndex } from './candidate-index.ts';
import { createRecommender } from './recommender.ts';
import { countStreaks, createSteering, FREE, HELD, holdBack, RATIONED, SHUT } from './steering.ts';
import { buildCandidate, buildPreferences, buildRequest, buildSignal, dateAfter } from './testing/synthetic.ts';
import type { Candidate, Signal } from './types.ts';

const USER = 'ayşe';

/** Each steered kind, as an item that has a value of it. */
const VALUES: [string, Partial<Candidate>][] = [
  ['a genre of films', { genres: ['korku'] }],
  ['a genre of series', { category: 'series', genres: ['suç'] }],
  ['a mood', { category: 'music', moods: ['sakin'] }],
  ['a genre of music', { category: 'music', genres: ['metal'] }],
  ['a cuisine', { category: 'food', cuisines: ['türk'], duration: 20 }],
  ['a maker', { makers: ['Nil Ada'] }],
  ['long dishes', { category: 'food', duration: 150 }],
];

const block = (name: string, item: Partial<Candidate>): Candidate[] =>
  Array.from({ length: 12 }, (_, n) => buildCandidate({ id: `${name}-${n}`, ...item }));
const dislikes = (count: number, change: Partial<Signal> = { liked: false }): Signal[] =>
  Array.from({ length: count }, (_, n) => buildSignal(`bad-${n}`, { at: n, ...change }));

/** The states of an item with a disliked value, and of one without, on some days. */
function statesOf(items: readonly Candidate[], signals: readonly Signal[], userKey = USER) {
  const index = buildIndex(items);
  const steering = createSteering(index);
  const { category } = items[0] ?? buildCandidate({ id: '' });
  countStreaks(steering, index, category, signals);
  return (day: number | null, lastShown: ReadonlyMap<string, string> = new Map()) => {
    holdBack(steering, index, category, day === null ? null : { userKey, date: dateAfter(day), lastShown });
    const stateOf = (id: string) => steering.state[index.byId.get(id) ?? -1];
    return { bad: stateOf('bad-11'), good: stateOf('good-11') };
  };
}

describe.each(VALUES)('%s', (_, value) => {
  const items = [...block('bad', value), ...block('good', { category: value.category ?? 'movie', duration: 20 })];
  const days = Array.from({ length: 40 }, (_, day) => day);

  test.each([
    [1, 0],
    [2, 20],
    [3, 30],
  ])('after %i dislikes is held back on %i of 40 days', (count, expected) => {
    const stateOn = statesOf(items, dislikes(count));
    const states = days.map((day) => stateOn(day));
    expect(states.filter(({ bad }) => bad === HELD)).toHaveLength(expected);
    expect(states.filter(({ bad }) => bad === FREE)).toHaveLength(40 - expected);
    expect(states.every(({ good }) => good === FREE)).toBe(true);
    expect(stateOn(null)).toEqual({ bad: FREE, good: FREE });
  });

  test('“not for me” counts half', () => {
    const stateOn = statesOf(items, dislikes(4, { excluded: 'unwanted' }));
    expect(days.filter((day) => stateOn(day).bad === HELD)).toHaveLength(20);
  });

  test('after four dislikes is shut out for ten days from the day it was shown, and without a day', () => {
    const stateOn = statesOf(items, dislikes(4));
    const shown = new Map([['bad-10', dateAfter(5)]]);
    expect([5, 6, 9, 14, 15, 30].map((day) => stateOn(day, shown).bad)).toEqual([
      SHUT,
      SHUT,
      SHUT,
      SHUT,
      RATIONED,
      RATIONED,
    ]);
    expect(stateOn(0).bad).toBe(RATIONED);
    expect(stateOn(null).bad).toBe(SHUT);
    expect(stateOn(6, shown).good).toBe(FREE);
  });

  test('is free again after a like', () => {
    const stateOn = statesOf(items, [...dislikes(4), buildSignal('bad-5', { liked: true, at: 100 })]);
    expect(days.every((day) => stateOn(day).bad === FREE)).toBe(true);
  });
});

test('the days of a value differ by user', () => {
  const items = [...block('bad', { genres: ['korku'] }), ...block('good', {})];
  const held = ['ayşe', 'can', 'ece', 'deniz'].map((key) => statesOf(items, dislikes(2), key)(0).bad === HELD);
  expect(new Set(held).size).toBe(2);
});

test('dislikes of films count half for series', () => {
  const show = buildCandidate({ id: 'show', category: 'series', genres: ['korku'] });
  const { reluctance } = createRecommender([...block('bad', { genres: ['korku'] }), show]);
  expect([3, 4, 7, 8].map((count) => reluctance('show', { signals: dislikes(count) }))).toEqual([
    'none',
    'behind',
    'behind',
    'out',
  ]);
});

const CAST = ['Ada', 'Bora', 'Cem', 'Derya'];

/** Films of a disliked genre that are better than all others, so that learning alone would never hold them back. */
describe('films that fit best in spite of one disliked genre', () => {
  const preferences = buildPreferences({ movieGenres: ['dram', 'komedi'] });
  const films = [
    ...block('bad', { genres: ['dram', 'komedi', 'korku'], people: CAST, rating: 9.9 }),
    ...block('good', { genres: ['dram'], rating: 5 }),
    ...block('loved', { genres: ['dram', 'komedi'], people: CAST, rating: 7 }),
  ];
  const { assess, pick } = createRecommender(films);
  const likes = Array.from({ length: 10 }, (_, n) => buildSignal(`loved-${n}`, { liked: true, at: 1000 + n }));
  /** Dislikes of the genre alone, which says nothing of the others. */
  const against = (count: number) => [
    ...Array.from({ length: count }, (_, n) => buildSignal(`only-${n}`, { liked: false, at: 2000 + n })),
    ...likes,
  ];
  const withGenre = createRecommender([...films, ...block('only', { genres: ['korku'], rating: 1 })]);
  const excluded = new Set([...block('only', {}), ...block('loved', {})].map(({ id }) => id));
  const pickOn = (day: number, signals: readonly Signal[], count: number, lastShown = new Map<string, string>()) =>
    withGenre
      .pick(buildRequest({ preferences, signals, excluded, lastShown, count, date: dateAfter(day), userKey: USER }))
      .map(({ itemId }) => itemId.replace(/-.*/, ''));
  const tierOn = (day: number | null, signals: readonly Signal[]) =>
    withGenre.assess(
      'bad-11',
      preferences,
      signals,
      new Map(),
      day === null ? undefined : { userKey: USER, date: dateAfter(day) },
    ).tier;

  test('come first without a dislike, and after two on every other day, else last', () => {
    expect(assess('bad-11', preferences, likes).compatibility).toBeGreaterThan(
      assess('good-11', preferences, likes).compatibility,
    );
    expect(pick(buildRequest({ preferences, signals: likes, excluded })).map(({ itemId }) => itemId)).toEqual([
      expect.stringMatching(/^bad/),
    ]);
    const days = Array.from({ length: 20 }, (_, day) => pickOn(day, against(2), 12));
    const isHeld = days.map((names) => names[0] === 'good');
    expect(isHeld.filter(Boolean)).toHaveLength(10);
    for (const [day, names] of days.entries()) {
      if (isHeld[day]) expect(names).toEqual(Array.from({ length: 12 }, () => 'good'));
      expect(tierOn(day, against(2))).toBe(isHeld[day] ? 1 : 0);
    }
  });

  test('do not count as fitting once the genre is rationed', () => {
    expect(tierOn(null, against(3))).toBe(0);
    expect(tierOn(null, against(4))).toBe(1);
  });

  test('have one of several picks once the genre is rationed, and none within ten days', () => {
    expect(pickOn(0, against(4), 3).toSorted()).toEqual(['bad', 'good', 'good']);
    const shown = new Map([['bad-0', dateAfter(0)]]);
    expect(pickOn(9, against(4), 3, shown)).toEqual(['good', 'good', 'good']);
    expect(pickOn(10, against(4), 3, shown)).toContain('bad');
  });
});
