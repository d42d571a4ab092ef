import { r } from '../seed.ts';
import { shape } from '../shape.ts';
import { type Motif, range } from './motif.ts';

/** Tiles of quarter circles, turned at random. */
const tiles: Motif = (p, random) => {
  const inks = [p.a, p.b, p.c] as const;
  return [
    range(20).map((i) => {
      const [x, y] = [(i % 4) * 100, Math.floor(i / 4) * 100 - 40];
      const turn = random.whole(0, 3) * 90;
      const isDot = random.next() < 0.16;
      return shape('g', { transform: `rotate(${turn} ${x + 50} ${y + 50})` }, [
        shape('rect', { x, y, width: 100.5, height: 100.5, fill: random.next() < 0.3 ? p.ground : p.field }),
        isDot
          ? shape('circle', { cx: x + 50, cy: y + 50, r: 30, fill: random.pick(inks) })
          : shape('path', { d: `M${x} ${y}h100a100 100 0 0 1-100 100z`, fill: random.pick(inks) }),
      ]);
    }),
  ];
};

/** A halftone of dots. */
const halftone: Motif = (p, random) => {
  const [cx, cy] = [random.between(100, 300), random.between(110, 250)];
  return [
    range(80).map((i) => {
      const [x, y] = [(i % 10) * 44 + 4 + (Math.floor(i / 10) % 2) * 22, Math.floor(i / 10) * 48 + 12];
      const near = Math.max(0, 1 - Math.hypot(x - cx, y - cy) / 270);
      return shape('circle', { cx: x, cy: y, r: r(3 + near * 22), fill: near > 0.62 ? p.a : near > 0.34 ? p.b : p.c });
    }),
  ];
};

/** Patterns by their name: they are drawn at random, which no outline can be. */
export const PATTERNS = { tiles, halftone };
export type PatternName = keyof typeof PATTERNS;
