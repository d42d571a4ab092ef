import { CATEGORIES } from '@bugunne/contract';
import { describe, expect, test } from 'vitest';
import { trainCommunity } from './community/train.ts';
import { createRecommender } from './recommender.ts';
import { buildCandidate, buildPreferences, syntheticCandidates } from './testing/synthetic.ts';
import type { Candidate } from './types.ts';

const film = (id: string, overrides: Partial<Candidate> = {}) =>
  buildCandidate({ id, genres: ['dram'], makers: [`yönetmen ${id}`], ...overrides });
const similar = (items: Candidate[], count = 12, id = 'own') => createRecommender(items).similar(id, count);

describe('every item of a large catalogue', () => {
  const items = syntheticCandidates(60, { seed: 5 });
  const recommender = createRecommender(items);
  const byId = new Map(items.map((item) => [item.id, item]));

  test.each(CATEGORIES)('%s: returns distinct other items of the category, deterministically', (category) => {
    for (const { id } of items.filter((item) => item.category === category)) {
      const found = recommender.similar(id, 12);
      expect(found).not.toContain(id);
      expect(new Set(found).size).toBe(found.length);
      expect(found.every((other) => byId.get(other)?.category === category)).toBe(true);
      expect(createRecommender(items).similar(id, 12)).toEqual(found);
      expect(recommender.similar(id, 3)).toEqual(found.slice(0, 3));
      expect(found).toHaveLength(12);
    }
  });

  test('ranks dishes of the same convictions before all others', () => {
    const convictions: readonly string[] = ['vegan', 'vejetaryen', 'pesketaryen', 'helal', 'alkolsüz'];
    const dishes = items.filter(({ category }) => category === 'food');
    let left = 0;
    for (const dish of dishes) {
      const fitting = dishes.filter(
        (other) =>
          other !== dish && [...dish.diets].every((diet) => !convictions.includes(diet) || other.diets.has(diet)),
      );
      const found = recommender.similar(dish.id, Infinity);
      expect(found).toHaveLength(dishes.length - 1);
      expect(found.slice(0, fitting.length).toSorted()).toEqual(fitting.map(({ id }) => id).toSorted());
      left += dishes.length - 1 - fitting.length;
    }
    expect(left).toBeGreaterThan(1000);
  });

  test('ranks dishes by shared ingredients, but not by onions', () => {
    const dish = (id: string, ...ingredients: string[]) =>
      buildCandidate({ id, category: 'food', cuisines: ['türk'], mealTypes: ['ana yemek'], ingredients });
    const pantry = Array.from({ length: 30 }, (_, n) => dish(`other-${n}`, 'onion', `thing-${n}`));
    const all = [...pantry, dish('moussaka', 'aubergine', 'beef'), dish('stuffed', 'aubergine', 'onion')];
    expect(createRecommender(all).similar('stuffed', 1)).toEqual(['moussaka']);
  });

  test('returns nothing for unknown ids and counts below one', () => {
    expect(recommender.similar('movie-unknown', 3)).toEqual([]);
    for (const count of [0, -1, Number.NaN]) expect(recommender.similar('movie-1', count)).toEqual([]);
  });
});

describe('likeness', () => {
  const own = film('own', { genres: ['dram', 'suç'], languages: ['türkçe'], year: 2012, rating: 7.5 });
  test.each<[string, Partial<Candidate>, Partial<Candidate>]>([
    ['a shared genre', { genres: ['dram'] }, { genres: ['komedi'] }],
    ['two shared genres', { genres: ['dram', 'suç'] }, { genres: ['dram', 'komedi'] }],
    ['the maker', { makers: ['yönetmen own'] }, {}],
    ['the language', { languages: ['türkçe'] }, { languages: ['fransızca'] }],
    ['the decade', { year: 2018 }, { year: 1984 }],
    ['the rating', { rating: 8.5 }, { rating: 6 }],
  ])('%s counts', (_, nearer, farther) => {
    expect(similar([own, film('farther', farther), film('nearer', nearer)])).toEqual(['nearer', 'farther']);
  });

  test.each<[string, Partial<Candidate>, Partial<Candidate>, Partial<Candidate>]>([
    ['a mood', { category: 'music', moods: ['sakin'] }, { moods: ['sakin'] }, { moods: ['enerjik'] }],
    ['a cuisine', { category: 'food', cuisines: ['türk'] }, { cuisines: ['türk'] }, { cuisines: ['italyan'] }],
    ['a meal', { category: 'food', mealTypes: ['kahvaltı'] }, { mealTypes: ['kahvaltı'] }, { mealTypes: ['tatlı'] }],
  ])('%s counts', (_, common, nearer, farther) => {
    const items = [{ id: 'own' }, { id: 'farther', ...farther }, { id: 'nearer', ...nearer }];
    expect(similar(items.map((item) => buildCandidate({ ...common, ...item })))).toEqual(['nearer', 'farther']);
  });

  test('a drink of the same cuisine is less like a dish than another dish', () => {
    const dish = (id: string, mealTypes: string[], cuisines: string[]) =>
      buildCandidate({ id, category: 'food', mealTypes, cuisines });
    const items = [
      dish('own', ['kahvaltı', 'brunch'], ['türk']),
      dish('drink', ['içecek', 'brunch'], ['türk']),
      dish('dish', ['brunch', 'kahvaltı', 'akşam yemeği', 'meze'], ['iran']),
    ];
    expect(similar(items)).toEqual(['dish', 'drink']);
  });

  test('a drink is not like a dish, not even one for the same meal', () => {
    const dish = (id: string, mealTypes: string[]) =>
      buildCandidate({ id, category: 'food', mealTypes, cuisines: ['türk'] });
    const items = [dish('own', ['akşam yemeği']), dish('drink', ['içecek', 'akşam yemeği']), dish('soup', ['çorba'])];
    expect(similar(items)[0]).toBe('soup');
    expect(similar([dish('own', ['içecek']), items[2] as Candidate, dish('other', ['içecek', 'kahvaltı'])])[0]).toBe(
      'other',
    );
  });

  test('one maker does not fill the list while other works are similar', () => {
    const maker = { makers: ['aynı'] };
    const items = [film('own', maker), film('a', maker), film('b', maker), film('c', maker), film('d'), film('e')];
    expect(similar(items, 3)).toEqual(['a', 'd', 'e']);
    expect(similar(items)).toEqual(['a', 'd', 'e', 'b', 'c']);
  });
});

test('items liked by the same users rank first, where the community model knows them', () => {
  const items = ['own', 'other', 'friend', 'stranger'].map((id) => film(id));
  const people = Array.from({ length: 200 }, (_, i) => ({
    preferences: buildPreferences(),
    likes: i % 2 ? ['own', 'friend'] : ['other'],
    dislikes: [],
    passed: null,
    undecided: [],
  }));
  const model = trainCommunity(people, ['own', 'other', 'friend']);
  expect(createRecommender(items).similar('own', 3)).toEqual(['other', 'friend', 'stranger']);
  expect(createRecommender(items, model).similar('own', 3)[0]).toBe('friend');
  expect(createRecommender(items, model).similar('stranger', 3)).toEqual(['own', 'other', 'friend']);
});
