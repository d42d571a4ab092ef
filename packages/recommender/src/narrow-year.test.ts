import { describe, expect, test } from 'vitest';
import { createRecommender } from './recommender.ts';
import { daysOfFit, liveNarrowly, NARROW_USERS } from './testing/narrow-year.ts';
import { OPEN_SIZES, openCatalogue } from './testing/open-catalogue.ts';
import type { Candidate } from './types.ts';

/** A whole year and catalogue in `npm run test:all`, otherwise an eighth of both. */
const IS_RELEASE = process.env['TEST_SCOPE'] === 'all';
const PART = IS_RELEASE ? 1 : 8;
const DAYS = Math.floor(365 / PART);

/** As many written works as the built-in catalogue has, in the same part. */
const written = openCatalogue({ films: 450 / PART, series: 358 / PART, pieces: 530 / PART }, 9).map(
  (item, n): Candidate => ({
    ...item,
    id: `written ${item.id}`,
    tier: 'written',
    note: null,
    rating: 5 + (n % 40) / 10,
  }),
);

describe('a listed catalogue beside the written one', () => {
  const { films, series, pieces } = OPEN_SIZES;
  const listed = openCatalogue({ films: films / PART, series: series / PART, pieces: pieces / PART });
  const all = [...written, ...listed];
  const items = new Map(all.map((item) => [item.id, item]));
  const [alone, open] = [createRecommender(written), createRecommender(all)];

  test.each(NARROW_USERS)('gives a user of $name a year of unseen picks that fit', (user) => {
    expect(daysOfFit(liveNarrowly(alone, items, user, DAYS))).toBeLessThan(DAYS / 2);
    const lived = liveNarrowly(open, items, user, DAYS);
    const wrong = lived.filter(({ isUnseen, isFitting }) => !isUnseen || !isFitting);
    expect(wrong.map(({ day, item, pick }) => `${day} ${pick.tier} ${item.genres} ${item.tier}`)).toEqual([]);
    expect(lived).toHaveLength(DAYS);
  });
});
