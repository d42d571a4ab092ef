import type { Palette } from '../palettes.constants.ts';
import { type Drawing, shape } from '../shape.ts';

/**
 * A motif as text, which the server sends with an item. Shapes are separated by `|`, and each is an
 * ink (`a`, `b`, `c`, or `f` for the field), the width of its line if it is not filled, and path data or a circle
 * (`O`, centre and radius). One unit is a tenth of the canvas, which is 40 × 36.
 */
export type Outline = string;

const SHAPE = /^([abcf])([\d.]*)(O?)(.*)$/;

export function drawOutline(outline: Outline, palette: Palette, isMirrored: boolean): Drawing {
  const inks: Readonly<Record<string, string>> = { ...palette, f: palette.field };
  return shape(
    'g',
    {
      transform: isMirrored ? 'translate(400)scale(-10 10)' : 'scale(10)',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
    outline.split('|').map((text) => {
      const [, ink = '', line = '', isCircle, data = ''] = SHAPE.exec(text) ?? [];
      const paint = line ? { fill: 'none', stroke: inks[ink], strokeWidth: line } : { fill: inks[ink] };
      const [cx, cy, r] = data.split(' ');
      return isCircle ? shape('circle', { cx, cy, r, ...paint }) : shape('path', { d: data, ...paint });
    }),
  );
}
