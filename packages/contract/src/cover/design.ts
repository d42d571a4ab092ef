import type { Category } from '../item-terms.constants.ts';
import { H, W } from './motifs/motif.ts';
import { drawOutline, type Outline } from './motifs/outline.ts';
import { PATTERNS, type PatternName } from './motifs/patterns.ts';
import { PALETTES, type Palette } from './palettes.constants.ts';
import { hash, randomOf } from './seed.ts';
import { type Drawing, shape } from './shape.ts';

/** Position of the words relative to the picture; `inset` is the margin around the picture. */
type Layout = { words: 'above' | 'below'; inset: number };

const LAYOUTS: readonly [Layout, ...Layout[]] = [
  { words: 'below', inset: 0 },
  { words: 'above', inset: 0 },
  { words: 'below', inset: 28 },
];

export type CoverDesign = { palette: Palette; layout: Layout; picture: Drawing };

/**
 * The drawn cover of an item: deterministic by id, in browser and server. `motif` is what is drawn; without it, the id
 * chooses a pattern.
 */
export function designCover(id: string, category: Category, motif?: Outline | PatternName | null): CoverDesign {
  const random = randomOf(hash(id));
  const palette = random.pick(PALETTES[category]);
  const pattern = random.pick(['tiles', 'halftone']);
  const layout = random.pick(LAYOUTS);
  const chosen = motif ?? pattern;
  const picture = isPattern(chosen)
    ? PATTERNS[chosen](palette, random)
    : drawOutline(chosen, palette, random.next() < 0.5);
  return { palette, layout, picture };
}

const isPattern = (motif: string): motif is PatternName => Object.hasOwn(PATTERNS, motif);

export type Box = { x: number; y: number; width: number; height: number };

/** The picture of a design, scaled to fill `box` and cropped evenly at its edges. */
export function framedPicture({ palette, picture }: CoverDesign, box: Box): Drawing {
  const scale = Math.max(box.width / W, box.height / H);
  const view = { width: box.width / scale, height: box.height / scale };
  const viewBox = `${(W - view.width) / 2} ${(H - view.height) / 2} ${view.width} ${view.height}`;
  return shape('svg', { x: box.x, y: box.y, width: box.width, height: box.height, viewBox, overflow: 'hidden' }, [
    shape('rect', { x: -20, y: -20, width: W + 40, height: H + 40, fill: palette.field }),
    picture,
  ]);
}
