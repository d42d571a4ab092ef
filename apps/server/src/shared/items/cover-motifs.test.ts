import { loadCatalogue } from '@bugunne/catalogue';
import { CATEGORIES } from '@bugunne/contract';
import { MOTIF_NAMES } from '@bugunne/contract/cover/motif-names.constants';
import { describe, expect, test } from 'vitest';
import { coverMotifs, freshMotif, lookOf, neutralMotifs } from './cover-motifs.ts';

const catalogue = loadCatalogue({ validate: false });
const { items, byId } = catalogue;
const namesFor = (id: string) => {
  const item = byId.get(id);
  if (!item) throw new Error(`no item ${id}`);
  return coverMotifs(item, catalogue).map((motif) => (MOTIF_NAMES[item.category] as readonly string[])[motif]);
};

describe('the cover of a dish shows what it is', () => {
  test.each([
    ['food-qing-zheng-luyu', 'fish'],
    ['food-levrek-bugulama', 'fish'],
    ['food-hamsi-tava', 'fish'],
    ['food-mercimek-corbasi', 'bowl'],
    ['food-gazpacho', 'coldBowl'],
    ['food-tomato-rasam', 'bowl'],
    ['food-trilece', 'cake'],
    ['food-tamagoyaki', 'egg'],
    ['food-bratapfel', 'fruit'],
    ['food-turk-kahvesi', 'cup'],
    ['food-masala-chai', 'teapot'],
    ['food-naneli-limonata', 'glass'],
    ['food-cha-yen', 'glass'],
    ['food-kopuklu-ayran', 'glass'],
    ['food-batirik', 'coldBowl'],
    ['food-yuenyeung', 'glass'],
    ['food-acibadem-kurabiyesi', 'bites'],
    ['food-asure', 'cream'],
    ['food-tortilla-de-patatas', 'egg'],
    ['food-paneer-tikka', 'skewers'],
    ['food-pizza-margherita', 'pie'],
    ['food-smash-burger', 'burger'],
    ['food-spaghetti-alla-carbonara', 'noodles'],
    ['food-hyderabadi-gosht-biryani', 'rice'],
    ['food-laugenbrezeln', 'bread'],
    ['food-badrijani-nigvzit', 'aubergine'],
  ])('%s: %s', (id, motif) => {
    expect(namesFor(id)[0]).toBe(motif);
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

  test('nothing cold steams or is on a stove, soups are in bowls, and only fish dishes show a fish', () => {
    for (const item of items) {
      if (item.category !== 'food') continue;
      const motifs = namesFor(item.id);
      const isCold = item.cookTime === 0 || /soğuk (?:çorba|servis|da yenir)|zeytinyağlı/.test(item.tags.tr.join());
      if (isCold) for (const hot of ['bowl', 'pot', 'pan', 'oven']) expect(motifs, item.id).not.toContain(hot);
      if (item.mealTypes.includes('çorba')) expect(['bowl', 'coldBowl'], item.id).toContain(motifs[0]);
      if (item.mealTypes.includes('hamur işi')) expect(motifs, item.id).not.toContain('herbs');
      const groups = item.ingredients.flatMap(({ ingredient }) => catalogue.ingredients.get(ingredient)?.groups ?? []);
      if (motifs.includes('fish')) expect(groups, item.id).toContain('fish');
    }
  });
});

describe('the cover of a work shows what it is about', () => {
  test.each([
    ['movie-dunkirk-2017', ['poppy', 'sea']],
    ['movie-the-favourite-2018', ['crown']],
    ['movie-cinayet-susu-2019', ['magnifier']],
    ['movie-spoorloos-1988', ['spiral', 'road']],
    ['music-neden-garip-garip-otersin-bulbul-1957', ['baglama']],
    ['music-la-primavera-1725', ['violin']],
    ['music-midnight-city-2011', ['waves', 'sax']],
    ['music-dancing-queen-1976', ['discoBall']],
  ])('%s: %j', (id, motifs) => {
    expect(namesFor(id).slice(0, 4)).toEqual(expect.arrayContaining(motifs));
  });
});

test('every item has motifs of at least seven looks, the same each time', () => {
  for (const item of items) {
    const motifs = coverMotifs(item, catalogue);
    expect(new Set(motifs.map((motif) => lookOf(item.category, motif))).size, item.id).toBeGreaterThanOrEqual(7);
    expect(Math.min(...motifs), item.id).toBeGreaterThanOrEqual(0);
    expect(Math.max(...motifs), item.id).toBeLessThan(MOTIF_NAMES[item.category].length);
    expect(coverMotifs(item, catalogue), 'chosen once for an item').toBe(motifs);
    expect(coverMotifs({ ...item }, catalogue)).toEqual(motifs);
  }
  for (const category of CATEGORIES) {
    const looks = neutralMotifs('x', category).map((motif) => lookOf(category, motif));
    expect(new Set(looks).size).toBeGreaterThanOrEqual(7);
  }
});

test('every motif suits some item', () => {
  const suited = new Set(items.flatMap((item) => namesFor(item.id).map((name) => `${item.category} ${name}`)));
  const all = CATEGORIES.flatMap((category) => MOTIF_NAMES[category].map((name) => `${category} ${name}`));
  expect(all.filter((name) => !suited.has(name))).toEqual([]);
});

test('a fresh motif avoids the week before the day, and repeats one only where none is left', () => {
  const [hills, stairs, tiles] = [3, 5, 1];
  const choose = (week: string[], day: string[]) =>
    freshMotif('series', [hills, stairs, tiles], { week: new Set(week), day: new Set(day) });
  const looks = [hills, stairs, tiles].map((motif) => lookOf('series', motif));
  expect(choose([], [])).toBe(hills);
  // A film with a sunset looks like hills.
  expect(choose([], [lookOf('movie', 0)])).toBe(stairs);
  expect(choose(looks.slice(0, 2), [])).toBe(tiles);
  expect(choose(looks.slice(0, 2), looks.slice(2))).toBe(tiles);
  expect(choose(looks, [])).toBe(hills);
  expect(freshMotif('series', [], { week: new Set(), day: new Set() })).toBeNull();
});
