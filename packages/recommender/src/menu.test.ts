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

/** Opinion of the dish of a day: liked, disliked, or null for no reaction. */
type Opinion = (day: number) => boolean | null;
const SILENT: Opinion = () => null;

/** The dishes of `days` days, with a history of all earlier ones. */
function eat(days: number, preferences: Preferences, userKey: string, opinion = SILENT): string[] {
  const lastShown = new Map<string, string>();
  for (let day = 0; day < days; day++) {
    const signals = [...lastShown.keys()].map((id, shownOn) =>
      buildSignal(id, { liked: opinion(shownOn), at: shownOn }),
    );
    const date = dateAfter(day);
    for (const { itemId } of recommender.pick(
      buildRequest({ category: 'food', userKey, preferences, date, lastShown, signals }),
    )) {
      lastShown.set(itemId, date);
    }
  }
  return [...lastShown.keys()];
}

const OPINIONS: [string, Opinion][] = [
  ['does not react', SILENT],
  ['likes everything', () => true],
  ['dislikes everything', () => false],
  ['likes one day and dislikes the next', (day) => day % 2 === 0],
];

describe.each(Array.from({ length: 6 }, (_, n) => `u${n}`))('user %s', (userKey) => {
  test.each(OPINIONS)('with chosen meals who %s gets other dishes only after all that fit', (_, opinion) => {
    const mealTypes: Preferences['mealTypes'] = ['akşam yemeği', 'çorba'];
    const preferences = buildPreferences({ mealTypes, cuisineTypes: ['japon'], foodDifficulty: ['kolay'] });
    const isWanted = (id: string) =>
      !isDrink(id) && mealTypes.some((meal) => byId.get(id)?.mealTypes.includes(meal) === true);
    const count = dishes.filter(({ id }) => isWanted(id)).length;
    const ids = eat(count + 5, preferences, userKey, opinion);
    expect(count).toBeGreaterThan(30);
    expect(ids.slice(0, count).filter((id) => !isWanted(id))).toEqual([]);
    expect(ids.slice(count).filter(isDrink)).toEqual([]);
  });

  test.each(OPINIONS)('without choices who %s gets no drinks', (_, opinion) => {
    expect(eat(60, buildPreferences(), userKey, opinion).filter(isDrink)).toEqual([]);
  });

  test('gets drinks after choosing them', () => {
    const ids = eat(5, buildPreferences({ mealTypes: ['içecek'] }), userKey);
    expect(ids.filter(isDrink)).toEqual(ids);
  });
});

test('a dish for none of the chosen meals has that as its first reason', () => {
  const table = createRecommender([
    buildCandidate({ id: 'pie', category: 'food', mealTypes: ['hamur işi', 'kahvaltı'], cuisines: ['türk'] }),
  ]);
  const kindsFor = (mealTypes: Preferences['mealTypes']) =>
    table
      .assess('pie', buildPreferences({ mealTypes, cuisineTypes: ['türk'] }), [])
      .reasons.map(({ kind, value }) => `${kind} ${value}`);
  expect(kindsFor(['çorba'])).toEqual(['otherMeal hamur işi', 'cuisine türk']);
  expect(kindsFor(['çorba', 'kahvaltı'])).toEqual(['cuisine türk', 'mealType kahvaltı']);
  expect(kindsFor([])).toEqual(['cuisine türk']);
});

test('picks a drink when only drinks are left', () => {
  const drink = buildCandidate({ id: 'drink', category: 'food', mealTypes: ['içecek'] });
  const only = createRecommender([drink]);
  expect(only.pick(buildRequest({ category: 'food' })).map(({ itemId }) => itemId)).toEqual(['drink']);
});

test('likes and dislikes of dishes change the score of dishes with the same ingredient', () => {
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

test('assigns tiers by distance from the preferences', () => {
  const film = (id: string, duration: number, genre: string) => buildCandidate({ id, duration, genres: [genre] });
  const films = createRecommender([film('short', 90, 'dram'), film('long', 190, 'dram'), film('seen', 90, 'suç')]);
  const tiers = (from: typeof films, request: Partial<Parameters<typeof buildRequest>[0]>) =>
    Object.fromEntries(from.pick(buildRequest({ count: 4, ...request })).map((pick) => [pick.itemId, pick.tier]));
  const preferences = buildPreferences({ movieGenres: ['dram'], maxDuration: 100 });
  const signals = [buildSignal('seen', { liked: false })];
  expect(tiers(films, { preferences, signals })).toEqual({ short: 0, long: 1, seen: 1 });
  const table = createRecommender([
    buildCandidate({ id: 'soup', category: 'food', mealTypes: ['çorba'] }),
    buildCandidate({ id: 'tea', category: 'food', mealTypes: ['içecek', 'çorba'] }),
    buildCandidate({ id: 'pie', category: 'food', mealTypes: ['hamur işi'] }),
  ]);
  const soup = buildPreferences({ mealTypes: ['çorba'] });
  expect(tiers(table, { category: 'food', preferences: soup })).toEqual({ soup: 0, tea: 3, pie: 2 });
  expect(tiers(table, { category: 'food' })).toEqual({ soup: 0, tea: 3, pie: 0 });
  expect(table.assess('tea', soup, []).tier).toBe(3);
});
