import type { Preferences } from '@bugunne/contract';
import { describe, expect, test } from 'vitest';
import { createRecommender } from './recommender.ts';
import {
  buildCandidate,
  buildPreferences,
  buildRequest,
  buildSignal,
  dateAfter,
  syntheticCandidates,
} from './testing/synthetic.ts';

const dishes = syntheticCandidates(300, { seed: 12, categories: ['food'] });
const byId = new Map(dishes.map((dish) => [dish.id, dish]));
const recommender = createRecommender(dishes);
const isDrink = (id: string) => byId.get(id)?.mealTypes.includes('içecek') ?? false;

/** The dishes of `days` days, everything shown remembered. */
function eat(days: number, preferences: Preferences, userKey: string): string[] {
  const lastShown = new Map<string, string>();
  for (let day = 0; day < days; day++) {
    const date = dateAfter(day);
    for (const { itemId } of recommender.pick(
      buildRequest({ category: 'food', userKey, preferences, date, lastShown }),
    )) {
      lastShown.set(itemId, date);
    }
  }
  return [...lastShown.keys()];
}

describe.each(Array.from({ length: 12 }, (_, n) => `u${n}`))('somebody (%s)', (userKey) => {
  test('who chose meals gets nothing else while there is a dish for one of them', () => {
    const mealTypes: Preferences['mealTypes'] = ['akşam yemeği', 'çorba'];
    const preferences = buildPreferences({ mealTypes, cuisineTypes: ['japon'], foodDifficulty: ['kolay'] });
    const wanted = new Set(
      dishes.filter((dish) => mealTypes.some((meal) => dish.mealTypes.includes(meal)) && !isDrink(dish.id)),
    );
    const ids = eat(30, preferences, userKey);
    expect(wanted.size).toBeGreaterThan(30);
    expect(ids.filter((id) => ![...wanted].some((dish) => dish.id === id))).toEqual([]);
  });

  test('who chose nothing gets no drink as a dish', () => {
    expect(eat(60, buildPreferences(), userKey).filter(isDrink)).toEqual([]);
  });

  test('who chose drinks gets drinks', () => {
    const ids = eat(5, buildPreferences({ mealTypes: ['içecek'] }), userKey);
    expect(ids.filter(isDrink)).toEqual(ids);
  });
});

test('a meal that was not chosen but liked is on the menu', () => {
  const pie = (id: string) => buildCandidate({ id, category: 'food', cuisines: ['türk'], mealTypes: ['hamur işi'] });
  const small = createRecommender([pie('liked'), pie('other')]);
  const preferences = buildPreferences({ mealTypes: ['çorba'], cuisineTypes: ['türk'] });
  const stew = buildCandidate({ id: 'stew', category: 'food', cuisines: ['alman'], mealTypes: ['ana yemek'] });
  const both = createRecommender([pie('liked'), stew, pie('other')]);
  const request = buildRequest({
    category: 'food',
    count: 2,
    preferences,
    signals: [buildSignal('liked', { liked: true })],
    excluded: new Set(['liked']),
  });
  expect(small.pick(request).map(({ itemId }) => itemId)).toEqual(['other']);
  expect(both.pick(request)[0]?.itemId).toBe('other');
});

test('when nothing but drinks is left, a drink is better than nothing', () => {
  const drink = buildCandidate({ id: 'drink', category: 'food', mealTypes: ['içecek'] });
  const only = createRecommender([drink]);
  expect(only.pick(buildRequest({ category: 'food' })).map(({ itemId }) => itemId)).toEqual(['drink']);
});

test('who liked dishes of one thing gets more of it, and less of what they disliked', () => {
  const dish = (id: string, ingredient: string) =>
    buildCandidate({ id, category: 'food', cuisines: ['türk'], mealTypes: ['ana yemek'], ingredients: [ingredient] });
  const things = Array.from({ length: 20 }, (_, n) => dish(`other-${n}`, `thing-${n}`));
  const liking = createRecommender([...things, dish('first', 'aubergine'), dish('second', 'aubergine')]);
  const scoreAfter = (liked: boolean | null) =>
    liking
      .scores('food', {
        preferences: buildPreferences(),
        signals: [buildSignal('first', { liked })],
        lastShown: new Map(),
      })
      .find(({ itemId }) => itemId === 'second')?.score ?? 0;
  expect(scoreAfter(true)).toBeGreaterThan(scoreAfter(null) + 0.05);
  expect(scoreAfter(false)).toBeLessThan(scoreAfter(null) - 0.05);
});

test('what is off the menu, contrary or too long does not fit, and says so', () => {
  const film = (id: string, duration: number, genre: string) => buildCandidate({ id, duration, genres: [genre] });
  const films = createRecommender([film('short', 90, 'dram'), film('long', 190, 'dram')]);
  const fits = (from: typeof films, category: 'movie' | 'food', preferences: Partial<Preferences>) =>
    Object.fromEntries(
      from
        .pick(buildRequest({ category, count: 3, preferences: buildPreferences(preferences) }))
        .map((pick) => [pick.itemId, pick.fits]),
    );
  expect(fits(films, 'movie', { movieGenres: ['dram'], maxDuration: 100 })).toEqual({ short: true, long: false });
  const table = createRecommender([
    buildCandidate({ id: 'soup', category: 'food', mealTypes: ['çorba'] }),
    buildCandidate({ id: 'tea', category: 'food', mealTypes: ['içecek', 'çorba'] }),
    buildCandidate({ id: 'pie', category: 'food', mealTypes: ['hamur işi'] }),
  ]);
  expect(fits(table, 'food', { mealTypes: ['çorba'] })).toEqual({ soup: true, tea: false, pie: false });
  expect(fits(table, 'food', {})).toEqual({ soup: true, tea: false, pie: true });
});
