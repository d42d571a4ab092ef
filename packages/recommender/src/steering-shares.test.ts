import { describe, expect, test } from 'vitest';
import { createRecommender } from './recommender.ts';
import { type ChosenValue, shareAfter } from './testing/share-after.ts';
import { syntheticCandidates } from './testing/synthetic.ts';

const items = syntheticCandidates(400, { seed: 3, categories: ['movie', 'music', 'food'] });
const recommender = createRecommender(items);

const CHOSEN: ChosenValue[] = [
  { category: 'movie', field: 'movieGenres', value: 'korku', of: ({ genres }) => genres },
  { category: 'music', field: 'musicMoods', value: 'sakin', of: ({ moods }) => moods },
  { category: 'music', field: 'musicGenres', value: 'rock', of: ({ genres }) => genres },
  { category: 'food', field: 'cuisineTypes', value: 'türk', of: ({ cuisines }) => cuisines },
];

describe.each(CHOSEN)('$field: $value', (chosen) => {
  const after = (dislikes: number) => shareAfter(recommender, items, chosen, dislikes);
  const before = after(0);

  test('keeps clearly more than half of its share after one dislike and about half after two', () => {
    expect(after(1) / before).toBeGreaterThan(0.6);
    const two = after(2) / before;
    expect(two).toBeGreaterThan(0.35);
    expect(two).toBeLessThan(0.65);
  });

  test('has at most every tenth pick after four', () => {
    expect(after(4)).toBeLessThanOrEqual(0.1);
  });
});
