import { expect, test } from 'vitest';
import { CATEGORIES } from '../item-terms.constants.ts';
import { designCover } from './design.ts';
import { MOTIF_NAMES } from './motif-names.constants.ts';
import * as dishes from './motifs/dishes.ts';
import * as instruments from './motifs/instruments.ts';
import { MOTIFS } from './motifs/lists.constants.ts';
import { PATTERNS } from './motifs/patterns.ts';
import * as subjects from './motifs/subjects.ts';
import { svgMarkup } from './shape.ts';

const outlines = { ...dishes, ...instruments, ...subjects };

test('every motif is numbered under its name', () => {
  const nameOf = new Map<string, string>(Object.entries(outlines).map(([name, outline]) => [outline, name]));
  for (const name of Object.keys(PATTERNS)) nameOf.set(name, name);
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
    const drawn = MOTIFS[category].map((motif) => svgMarkup(designCover('x', category, motif).picture));
    expect(new Set(drawn).size).toBe(MOTIF_NAMES[category].length);
    expect(drawn.length).toBeGreaterThanOrEqual(30);
  }
});

test('every outline is an ink and path data or a circle', () => {
  const path = /^[abcf](?:\d*\.?\d+)?(?:[Mm][-\d.\sA-Za-z]+|O[\d.]+ [\d.]+ [\d.]+)$/;
  for (const [name, outline] of Object.entries(outlines))
    for (const one of outline.split('|')) expect(one, name).toMatch(path);
});

test('a motif that is asked for is drawn, and a pattern of the id without one', () => {
  const draw = (motif?: string | null, id = 'food-x') => svgMarkup(designCover(id, 'food', motif).picture);
  expect([draw('tiles'), draw('halftone')]).toContain(draw());
  expect(draw(null)).toBe(draw());
  expect(draw(dishes.egg)).not.toBe(draw(dishes.cake));
  expect(new Set(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => draw(null, `food-${id}`))).size).toBe(6);
});

test('only hot things steam', () => {
  const steaming = Object.entries(dishes).filter(([, outline]) => outline.startsWith('a1.1M'));
  expect(steaming.map(([name]) => name)).toEqual(['bowl', 'cup']);
});
