import type { Palette } from '../palettes.constants.ts';
import type { Random } from '../seed.ts';
import type { Drawing } from '../shape.ts';

/** Width and height of a motif's canvas; the centre is always visible, the edges may be cropped. */
export const W = 400;
export const H = 360;

/** Draws a picture over the palette's `field`. */
export type Motif = (palette: Palette, random: Random) => Drawing;

export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
