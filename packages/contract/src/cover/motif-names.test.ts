import { expect, test } from 'vitest';
import { CATEGORIES } from '../item-terms.ts';
import { designCover } from './design.ts';
import { MOTIF_NAMES } from './motif-names.ts';
import { foodMotifs } from './motifs/food.ts';
import { movieMotifs } from './motifs/movie.ts';
import { musicMotifs } from './motifs/music.ts';
import { seriesMotifs } from './motifs/series.ts';
import { svgMarkup } from './shape.ts';

test('every motif is numbered under its name', () => {
  const drawn = { movie: movieMotifs, series: seriesMotifs, food: foodMotifs, music: musicMotifs };
  for (const category of CATEGORIES)
    expect(drawn[category].map(({ name }) => name)).toEqual([...MOTIF_NAMES[category]]);
});

test('a motif that is asked for is drawn, and the id decides without one', () => {
  const draw = (motif?: number | null) => svgMarkup(designCover('food-x', 'food', motif).picture);
  const all = MOTIF_NAMES.food.map((_, number) => draw(number));
  expect(new Set(all).size).toBe(MOTIF_NAMES.food.length);
  expect(all).toContain(draw());
  expect(draw(null)).toBe(draw());
  expect(draw(99)).toBe(draw());
});

test('only hot things steam', () => {
  const steam = /stroke-width="11"/;
  const steaming = MOTIF_NAMES.food.filter((_, number) =>
    steam.test(svgMarkup(designCover('x', 'food', number).picture)),
  );
  expect(steaming).toEqual(['bowl', 'cup']);
});
