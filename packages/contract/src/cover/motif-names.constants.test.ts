import { expect, test } from 'vitest';
import { CATEGORIES } from '../item-terms.constants.ts';
import { designCover } from './design.ts';
import { MOTIF_NAMES } from './motif-names.constants.ts';
import * as dishes from './motifs/dishes.ts';
import * as instruments from './motifs/instruments.ts';
import { MOTIFS } from './motifs/lists.constants.ts';
import * as patterns from './motifs/patterns.ts';
import * as subjects from './motifs/subjects.ts';
import { svgMarkup } from './shape.ts';

const drawings = { ...dishes, ...instruments, ...patterns, ...subjects };

test('every motif is numbered under its name', () => {
  const nameOf = new Map<unknown, string>(Object.entries(drawings).map(([name, motif]) => [motif, name]));
  for (const category of CATEGORIES)
    expect(MOTIFS[category].map((motif) => nameOf.get(motif))).toEqual([...MOTIF_NAMES[category]]);
});

test('numbers that copies of items hold stay the same', () => {
  const first = { movie: 6, series: 6, food: 9, music: 6 };
  expect(CATEGORIES.map((category) => MOTIF_NAMES[category].slice(0, first[category]).join())).toEqual([
    'sunset,beam,skyline,eye,door,ridge',
    'frames,tiles,windows,hills,threads,stairs',
    'plate,bowl,fruit,herbs,fish,glass,cup,coldBowl,cake',
    'record,bars,strings,arcs,halftone,note',
  ]);
});

test('every category has at least 30 different motifs', () => {
  for (const category of CATEGORIES) {
    const drawn = MOTIF_NAMES[category].map((_, number) => svgMarkup(designCover('x', category, number).picture));
    expect(new Set(drawn).size).toBe(MOTIF_NAMES[category].length);
    expect(drawn.length).toBeGreaterThanOrEqual(30);
  }
});

test('every outline is an ink and path data or a circle', () => {
  const path = /^[abcf](?:\d*\.?\d+)?(?:[Mm][-\d.\sA-Za-z]+|O[\d.]+ [\d.]+ [\d.]+)$/;
  for (const [name, outline] of Object.entries(drawings)) {
    if (typeof outline === 'string') for (const one of outline.split('|')) expect(one, name).toMatch(path);
  }
});

test('a motif that is asked for is drawn, and the id decides without one', () => {
  const draw = (motif?: number | null) => svgMarkup(designCover('food-x', 'food', motif).picture);
  const all = MOTIF_NAMES.food.map((_, number) => draw(number));
  expect(all).toContain(draw());
  expect(draw(null)).toBe(draw());
  expect(draw(99)).toBe(draw());
});

test('only hot things steam', () => {
  const steaming = Object.entries(dishes).filter(([, outline]) => outline.startsWith('a1.1M'));
  expect(steaming.map(([name]) => name)).toEqual(['bowl', 'cup']);
});
