import { CUISINE_VALUES, MOVIE_GENRE_VALUES } from '@bugunne/contract';
import { expect, test } from 'vitest';
import { coverageGaps } from './coverage.ts';
import { difficultyProblems } from './rules.ts';
import { buildMovie, buildRecipe } from './testing.ts';

test('a category with too few items is a gap', () => {
  const gaps = coverageGaps([buildMovie(), buildRecipe()], 1);
  expect(gaps).toContain('series: 0 items, at least 1 are needed');
  expect(gaps.some((gap) => gap.startsWith('movie:'))).toBe(false);
});

test('every unused option is a gap, a used one is none', () => {
  const gaps = coverageGaps([buildMovie({ genres: ['dram'] }), buildRecipe({ cuisines: ['fas'] })]);
  expect(gaps.filter((gap) => gap.startsWith('movie genre'))).toHaveLength(MOVIE_GENRE_VALUES.length - 1);
  expect(gaps.filter((gap) => gap.startsWith('cuisine'))).toHaveLength(CUISINE_VALUES.length - 1);
  expect(gaps).not.toContain('movie genre: no item has "dram"');
  expect(gaps).toContain('cuisine: no item has "türk"');
});

test('the genres of series do not count for films', () => {
  const gaps = coverageGaps([buildMovie({ genres: ['dram'] })]);
  expect(gaps).toContain('series genre: no item has "dram"');
});

test.each([
  ['çok kolay', 5, true],
  ['çok kolay', 15, true],
  ['çok kolay', 16, false],
  ['çok kolay', 4, false],
  ['kolay', 15, true],
  ['kolay', 31, false],
  ['orta', 60, true],
  ['orta', 29, false],
  ['zor', 120, true],
  ['zor', 121, false],
  ['çok zor', 119, false],
  ['çok zor', 1440, true],
  ['profesyonel', 1, true],
  ['profesyonel', 900, true],
] as const)('%s in %i minutes: %s', (difficulty, total, agrees) => {
  expect(difficultyProblems(buildRecipe({ difficulty, prepTime: total, cookTime: 0 })).length === 0).toBe(agrees);
});
