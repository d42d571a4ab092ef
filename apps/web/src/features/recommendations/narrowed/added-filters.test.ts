import type { RefreshFilters } from '@bugunne/contract/refresh-filters.schema';
import { expect, test } from 'vitest';
import { addedFilters } from './added-filters.ts';

test.each<[string, RefreshFilters, RefreshFilters, RefreshFilters]>([
  [
    'years take the place of years',
    { yearTo: 1989, moods: ['hafif'] },
    { yearFrom: 2020 },
    { yearFrom: 2020, moods: ['hafif'] },
  ],
  ['a genre takes the place of a genre', { genres: ['komedi'] }, { genres: ['dram'] }, { genres: ['dram'] }],
  [
    'what is unwanted leaves what is wanted',
    { genres: ['komedi'], withoutGenres: ['savaş'] },
    { withoutGenres: ['korku'] },
    { genres: ['komedi'], withoutGenres: ['savaş', 'korku'] },
  ],
  [
    'what is unwanted drops the same wish',
    { genres: ['komedi', 'korku'] },
    { withoutGenres: ['korku'] },
    { genres: ['komedi'], withoutGenres: ['korku'] },
  ],
  [
    'and the other way round',
    { withoutGenres: ['korku', 'savaş'] },
    { genres: ['korku'] },
    { genres: ['korku'], withoutGenres: ['savaş'] },
  ],
  [
    'diets and tags add up',
    { diets: ['vegan'], tags: ['fırın'] },
    { diets: ['glutensiz'], tags: ['limonlu'] },
    { diets: ['vegan', 'glutensiz'], tags: ['fırın', 'limonlu'] },
  ],
  [
    'a tag that is now unwanted goes',
    { tags: ['gece', 'kar'] },
    { withoutTags: ['gece'] },
    { tags: ['kar'], withoutTags: ['gece'] },
  ],
  [
    'the only tag goes when it is now unwanted',
    { tags: ['gece'] },
    { withoutTags: ['gece'] },
    { withoutTags: ['gece'] },
  ],
  [
    'a sentence that was not understood changes nothing',
    { genres: ['komedi'], like: 'a' },
    {},
    { genres: ['komedi'], like: 'a' },
  ],
])('%s', (_, filters, read, expected) => {
  expect(addedFilters(filters, read)).toEqual(expected);
});
