import {
  DIETARY_RESTRICTION_VALUES,
  filteringRestrictions,
  MEAL_TYPE_VALUES,
  MOVIE_GENRE_VALUES,
} from '@bugunne/contract';
import { describe, expect, test } from 'vitest';
import { COVERAGE, coverageGaps } from './coverage.ts';
import type { DietaryRestriction } from './diets.ts';
import type { Movie, WrittenItem } from './schema.ts';
import { buildMovie, buildMusic, buildRecipe, buildSeries } from './testing.ts';

const FILTERING = filteringRestrictions(DIETARY_RESTRICTION_VALUES);
const NONE = { movie: 0, series: 0, music: 0, food: 0 };
const NOTHING_NEEDED = {
  items: NONE,
  turkish: NONE,
  perOption: 0,
  perMusicGenre: 0,
  perDietAndMeal: 0,
  countries: { movie: 0, series: 0 },
  decades: { least: 0, since: { movie: 2020, series: 2020, music: 2020 } },
};

/** The gaps among these items; every recipe satisfies the same diets. */
const gaps = (
  items: WrittenItem[],
  minimums: Partial<typeof NOTHING_NEEDED> = {},
  diets: readonly DietaryRestriction[] = [],
) => coverageGaps({ items, dietsOf: () => new Set(diets) }, { ...NOTHING_NEEDED, ...minimums });

const films = (...overrides: Partial<Movie>[]) => overrides.map((each) => buildMovie({ year: 2020, ...each }));

test('no gap without minimums', () => {
  expect(gaps([])).toEqual([]);
});

test('the real minimums cover a year of picks', () => {
  for (const least of Object.values(COVERAGE.items)) expect(least).toBeGreaterThanOrEqual(300);
  expect(COVERAGE.items.food).toBeGreaterThanOrEqual(365);
});

const ONE_OF_EACH = [buildMovie({ year: 2020 }), buildSeries({ year: 2020 }), buildMusic(), buildRecipe()];

describe.each(['movie', 'series', 'music', 'food'] as const)('%s', (category) => {
  const others = ONE_OF_EACH.filter((item) => item.category !== category);

  test('too few items are a gap, enough are not', () => {
    const items = { ...NONE, [category]: 1 };
    expect(gaps(others, { items })).toEqual([`${category}: 0 items, at least 1 are needed`]);
    expect(gaps(ONE_OF_EACH, { items })).toEqual([]);
    expect(gaps(ONE_OF_EACH, { items: { ...NONE, [category]: 2 } })).toEqual([
      `${category}: 1 items, at least 2 are needed`,
    ]);
  });

  test('too few Turkish items are a gap, enough are not', () => {
    const foreign = [
      buildMovie({ year: 2020, languages: ['ingilizce', 'türkçe'] }),
      buildSeries({ year: 2020, languages: ['korece'] }),
      buildMusic({ languages: [] }),
      buildRecipe({ cuisines: ['yunan'] }),
    ];
    const turkish = { ...NONE, [category]: 1 };
    expect(gaps(foreign, { turkish })).toEqual([`${category}: 0 Turkish items, at least 1 are needed`]);
    expect(gaps(ONE_OF_EACH, { turkish })).toEqual([]);
  });
});

describe('options', () => {
  const named = (items: WrittenItem[], what: string, perOption = 1) =>
    gaps(items, { perOption, perMusicGenre: perOption }).filter((gap) => gap.startsWith(what));

  test.each([
    ['movie genre', 'western', buildMovie({ genres: ['dram', 'western'] })],
    ['series genre', 'reality', buildSeries({ genres: ['reality'] })],
    ['music genre', 'caz', buildMusic({ genres: ['caz'] })],
    ['music mood', 'sakin', buildMusic({ moods: ['mutlu', 'sakin'] })],
    ['language', 'fince', buildMovie({ languages: ['isveççe', 'fince'] })],
    ['language', 'danca', buildMusic({ languages: ['danca'] })],
    ['cuisine', 'fas', buildRecipe({ cuisines: ['fas'] })],
    ['meal type', 'meze', buildRecipe({ mealTypes: ['salata', 'meze'] })],
    ['difficulty', 'zor', buildRecipe({ difficulty: 'zor' })],
  ] as const)('%s "%s" is a gap until an item has it', (what, value, item) => {
    const gap = `${what} "${value}": 0 items, at least 1 are needed`;
    expect(named(ONE_OF_EACH, what)).toContain(gap);
    expect(named([...ONE_OF_EACH, item], what)).not.toContain(gap);
  });

  test('every option without items is a gap', () => {
    expect(named([buildMovie({ genres: ['dram'] })], 'movie genre')).toHaveLength(MOVIE_GENRE_VALUES.length - 1);
  });

  test('too few items of an option are a gap that states their number', () => {
    expect(named([buildMovie()], 'movie genre', 2)).toContain('movie genre "dram": 1 items, at least 2 are needed');
    expect(named([buildMovie(), buildMovie()], 'movie genre', 2).join()).not.toContain('"dram"');
  });

  test('a genre of music needs fewer pieces than other options need items', () => {
    const jazz = buildMusic({ genres: ['caz'], moods: ['sakin', 'mutlu'] });
    const found = gaps([jazz], { perOption: 2, perMusicGenre: 1 }).join();
    expect(found).toContain('music mood "sakin": 1 items, at least 2 are needed');
    expect(found).not.toContain('"caz"');
  });

  test('film genres do not count for series, nor series genres for films', () => {
    expect(named([buildMovie({ genres: ['dram'] })], 'series genre').join()).toContain('"dram"');
    expect(named([buildSeries({ genres: ['dram'] })], 'movie genre').join()).toContain('"dram"');
  });
});

describe('diets', () => {
  test('every diet with too few recipes is a gap', () => {
    const found = gaps([buildRecipe()], { perOption: 1 }, ['vegan']).filter((gap) =>
      gap.startsWith('dietary restriction'),
    );
    expect(found).toHaveLength(FILTERING.length - 1);
    expect(found).toContain('dietary restriction "glutensiz": 0 items, at least 1 are needed');
    expect(found.join()).not.toContain('"vegan"');
  });

  test('every meal with too few recipes of a diet is a gap', () => {
    const recipe = buildRecipe({ mealTypes: ['çorba', 'meze'] });
    const found = gaps([recipe], { perDietAndMeal: 1 }, ['vegan']);
    // Without the three kinds of dish that are rich by nature, and the two meals of the recipe.
    expect(found).toHaveLength(FILTERING.length * MEAL_TYPE_VALUES.length - 3 - 2);
    expect(found.join()).not.toMatch(/"düşük kalorili" with "(tatlı|hamur işi|sokak lezzeti)"/);
    expect(found).toContain('"vegan" with "tatlı": 0 items, at least 1 are needed');
    expect(found).toContain('"helal" with "çorba": 0 items, at least 1 are needed');
    expect(found.join()).not.toMatch(/"vegan" with "(çorba|meze)"/);
    expect(gaps([recipe, recipe], { perDietAndMeal: 3 }, ['vegan'])).toContain(
      '"vegan" with "meze": 2 items, at least 3 are needed',
    );
  });

  test('a recipe for every diet and meal leaves no gap', () => {
    const recipe = buildRecipe({ mealTypes: [...MEAL_TYPE_VALUES] });
    expect(gaps([recipe], { perDietAndMeal: 1 }, DIETARY_RESTRICTION_VALUES)).toEqual([]);
  });
});

describe('shares', () => {
  test('too few recent films are a gap', () => {
    expect(gaps(films({ year: 2014 }, { year: 2025 }, { year: 2015 }))).toEqual([
      'movie: only 33 % are of 2015 to 2024',
    ]);
    expect(gaps(films({ year: 2014 }, { year: 2024 }))).toEqual([]);
  });

  test('too few well-rated films are a gap', () => {
    expect(gaps(films({ imdbRating: 6.9 }, {}))).toEqual(['movie: only 50 % are rated 7 or more']);
    expect(gaps(films({ imdbRating: 6.9 }, { imdbRating: 7 }, {}, {}))).toEqual([]);
  });

  test('films do not compensate for series', () => {
    expect(gaps([...films({}, {}, {}), buildSeries({ year: 2000 })])).toEqual(['series: only 0 % are of 2015 to 2024']);
  });
});

describe('breadth', () => {
  test('films from too few countries are a gap', () => {
    const countries = { movie: 3, series: 0 };
    const two = films({ countries: ['TR', 'FR'] }, { countries: ['TR'] });
    expect(gaps(two, { countries })).toEqual(['movie: from 2 countries, at least 3 are needed']);
    expect(gaps([...two, ...films({ countries: ['JP'] })], { countries })).toEqual([]);
  });

  test('a decade with too few items is a gap in each category that has years', () => {
    const decades = { least: 2, since: { movie: 2000, series: 2020, music: 2020 } };
    const found = gaps(films({ year: 2020 }, { year: 2029 }, { year: 2009 }), { decades });
    expect(found.filter((gap) => gap.includes('00s') || gap.includes('10s') || gap.includes('20s'))).toEqual([
      'movie of the 2000s: 1 items, at least 2 are needed',
      'movie of the 2010s: 0 items, at least 2 are needed',
      'series of the 2020s: 0 items, at least 2 are needed',
      'music of the 2020s: 0 items, at least 2 are needed',
    ]);
  });
});
