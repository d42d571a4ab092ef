import { TRENDS_LIMITS } from '@bugunne/contract';
import { expect, it } from 'vitest';
import { hitWeeks } from './hit-weeks.ts';
import type { OwnItem } from './own-items.ts';

const own = (change: Partial<OwnItem>): OwnItem => ({
  contentId: 'movie-a',
  category: 'movie',
  liked: null,
  isSaved: false,
  isViewed: false,
  excluded: null,
  givenOn: '2026-05-10',
  pleasedOn: null,
  ...change,
});

it('counts what became of the items by the week in which they were given', () => {
  const items = [
    own({ givenOn: '2026-05-03', liked: true, isViewed: true }),
    own({ givenOn: '2026-05-04', liked: false }),
    own({ excluded: 'unwanted', isViewed: true }),
    own({ excluded: 'seen' }),
    own({ excluded: 'seen', liked: true }),
    own({ isSaved: true }),
  ];
  expect(hitWeeks(items, '2026-05-10')).toEqual([
    { from: '2026-04-27', given: 1, viewed: 1, liked: 1, known: 0, declined: 0 },
    { from: '2026-05-04', given: 5, viewed: 1, liked: 1, known: 1, declined: 2 },
  ]);
});

it('omits items that were found elsewhere, and has no weeks without others', () => {
  expect(hitWeeks([own({ givenOn: null, liked: true })], '2026-05-10')).toEqual([]);
});

it('shows weeks without items, and a year at most', () => {
  const weeks = hitWeeks([own({ givenOn: '2024-01-01' }), own({ givenOn: '2026-05-10' })], '2026-05-10');
  expect(weeks).toHaveLength(TRENDS_LIMITS.weeks);
  expect(weeks.map(({ given }) => given).filter((given) => given > 0)).toEqual([1]);
});
