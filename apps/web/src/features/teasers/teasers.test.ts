import { describe, expect, it } from 'vitest';
import { chosenIn, fitsAll, type Teaser } from './filter.ts';
import { FOOD_TEASER } from './food-teaser.ts';
import { MUSIC_TEASER } from './music-teaser.ts';
import { SCREEN_TEASER } from './screen-teaser.ts';

const shown = ({ samples, filters }: Teaser, query: string) => {
  const chosen = chosenIn(new URLSearchParams(query), filters);
  return samples.filter((sample) => fitsAll(sample, chosen)).map(({ id }) => id);
};

describe.each([SCREEN_TEASER, FOOD_TEASER, MUSIC_TEASER])('the samples of $topic', (teaser) => {
  const choices = teaser.filters.flatMap(({ name, options }) => options.map(({ value }) => `${name}=${value}`));

  it('are all shown once without a filter', () => {
    const all = shown(teaser, '');
    expect(all.length).toBeGreaterThanOrEqual(18);
    expect(new Set(all).size).toBe(all.length);
  });

  it.each(choices)('include at least two for %s, but not all', (choice) => {
    const some = shown(teaser, choice);
    expect(some.length).toBeGreaterThanOrEqual(2);
    expect(some.length).toBeLessThan(teaser.samples.length);
  });

  it('include a match for most pairs of filters', () => {
    const [first, second] = teaser.filters;
    const pairs = (first?.options ?? []).flatMap(({ value }) =>
      (second?.options ?? []).map((other) => `${first?.name}=${value}&${second?.name}=${other.value}`),
    );
    const found = pairs.filter((pair) => shown(teaser, pair).length > 0);
    expect(found.length / pairs.length).toBeGreaterThan(0.8);
  });
});

it.each([
  ['a film, as none is that short', SCREEN_TEASER, 'type=film&time=45'],
  ['a modern dish that is hard to make', FOOD_TEASER, 'cuisine=modern&difficulty=hard'],
  ['energetic lofi', MUSIC_TEASER, 'genre=lofi&mood=energetic'],
])('no sample matches %s', (_description, teaser, query) => {
  expect(shown(teaser, query)).toEqual([]);
});

it('ignores values in the address that no filter offers', () => {
  expect(shown(SCREEN_TEASER, 'genre=western&type=film')).toEqual(shown(SCREEN_TEASER, 'type=film'));
});
