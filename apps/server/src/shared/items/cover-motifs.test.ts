import { loadCatalogue } from '@bugunne/catalogue';
import { CATEGORIES, type Category } from '@bugunne/contract';
import { MOTIF_NAMES } from '@bugunne/contract/cover/motif-names';
import { describe, expect, test } from 'vitest';
import { coverMotifs, variedMotifs } from './cover-motifs.ts';

const catalogue = loadCatalogue({ validate: false });
const { items, byId } = catalogue;
const namesFor = (id: string) => {
  const item = byId.get(id);
  if (!item) throw new Error(`no item ${id}`);
  return coverMotifs(item, catalogue).map((motif) => (MOTIF_NAMES[item.category] as readonly string[])[motif]);
};

describe('the cover of a dish shows what it is', () => {
  test.each([
    ['food-qing-zheng-luyu', ['fish']],
    ['food-levrek-bugulama', ['fish']],
    ['food-hamsi-tava', ['fish']],
    ['food-mercimek-corbasi', ['bowl']],
    ['food-gazpacho', ['coldBowl']],
    ['food-tomato-rasam', ['bowl']],
    ['food-trilece', ['cake']],
    ['food-churros', ['plate']],
    ['food-tamagoyaki', ['plate']],
    ['food-bratapfel', ['fruit']],
    ['food-turk-kahvesi', ['cup']],
    ['food-naneli-limonata', ['glass']],
    ['food-cha-yen', ['glass']],
    ['food-kopuklu-ayran', ['glass']],
    ['food-batirik', ['coldBowl']],
    ['food-yuenyeung', ['glass']],
    ['food-acibadem-kurabiyesi', ['plate']],
    ['food-cacao-date-truffles', ['plate']],
    ['food-asure', ['coldBowl']],
    ['food-coconut-chia-pudding', ['coldBowl']],
    ['food-pulpo-a-la-gallega', ['plate']],
    ['food-tortilla-de-patatas', ['plate']],
  ])('%s: %j', (id, motifs) => {
    expect(namesFor(id)).toEqual(motifs);
  });

  test.each([
    'food-zeytinyagli-taze-fasulye',
    'food-pirincli-ispanak',
    'food-haydari',
    'food-humus',
    'food-cacik',
    'food-guacamole',
    'food-mast-o-khiar',
    'food-coban-salatasi',
  ])('%s does not steam', (id) => {
    expect(namesFor(id)).not.toContain('bowl');
    expect(namesFor(id)).not.toContain('cup');
  });

  test('nothing cold steams, soups are in bowls, breads are no herbs, and only fish dishes show a fish', () => {
    for (const item of items) {
      if (item.category !== 'food') continue;
      const motifs = namesFor(item.id);
      const isCold = item.cookTime === 0 || /soğuk (?:çorba|servis|da yenir)|zeytinyağlı/.test(item.tags.tr.join());
      if (isCold) expect(motifs, item.id).not.toContain('bowl');
      if (item.title.tr.includes('Çorba') && motifs.includes('plate')) expect(item.title.tr).toContain('Mantı');
      if (item.mealTypes.includes('hamur işi')) expect(motifs, item.id).not.toContain('herbs');
      const groups = item.ingredients.flatMap(({ ingredient }) => catalogue.ingredients.get(ingredient)?.groups ?? []);
      if (motifs.includes('fish')) expect(groups, item.id).toContain('fish');
    }
  });
});

test('every item has at least one motif, the same each time', () => {
  for (const item of items) {
    const motifs = coverMotifs(item, catalogue);
    expect(motifs.length, item.id).toBeGreaterThan(0);
    expect(
      motifs.every((motif) => motif >= 0 && motif < MOTIF_NAMES[item.category].length),
      item.id,
    ).toBe(true);
    expect(coverMotifs(item, catalogue)).toEqual(motifs);
  }
});

describe('the covers of one day', () => {
  const LOOKS = [
    ['sunset', 'ridge', 'hills'],
    ['skyline', 'windows'],
    ['plate', 'record'],
    ['bowl', 'coldBowl', 'cup'],
    ['tiles', 'halftone'],
  ];
  const lookOf = (category: Category, motif: number | null) => {
    const name = (MOTIF_NAMES[category] as readonly string[])[motif ?? -1] ?? '';
    return LOOKS.find((names) => names.includes(name))?.[0] ?? name;
  };
  const byCategory = CATEGORIES.map((category) => items.filter((item) => item.category === category));

  test('are never alike, for 1,000 days of the catalogue', () => {
    for (let day = 0; day < 1000; day++) {
      const picks = byCategory.flatMap((list, index) => list[(day * (index * 2 + 7)) % list.length] ?? []);
      const chosen = variedMotifs(
        picks.map((item) => ({ category: item.category, suitable: coverMotifs(item, catalogue) })),
      );
      const looks = picks.map(({ category }, index) => lookOf(category, chosen[index] ?? null));
      expect(new Set(looks).size, picks.map(({ id }) => id).join()).toBe(picks.length);
    }
  });

  test('show something suitable even where a look is taken, and nothing for items without motifs', () => {
    const soups = { category: 'food' as const, suitable: [1] };
    expect(variedMotifs([soups, soups, { category: 'food', suitable: [] }])).toEqual([1, 1, null]);
    expect(
      variedMotifs([
        { category: 'food', suitable: [0, 3] },
        { category: 'food', suitable: [0] },
      ]),
    ).toEqual([3, 0]);
    // Sunset and ridge are one look, so the film has no choice and the series takes stairs instead of hills.
    expect(
      variedMotifs([
        { category: 'series', suitable: [3, 5] },
        { category: 'movie', suitable: [0, 5] },
      ]),
    ).toEqual([5, 0]);
  });
});
