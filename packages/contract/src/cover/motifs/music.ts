import { r } from '../seed.ts';
import { shape } from '../shape.ts';
import { H, type Motif, range, W } from './motif.ts';

/** A record, half out of the picture. */
const record: Motif = (p, random) => {
  const x = random.pick([70, 200, 330]);
  const turn = random.between(0, 90);
  return [
    shape('circle', { cx: x, cy: 190, r: 170, fill: p.c }),
    [150, 128, 106, 86].map((radius) =>
      shape('circle', { cx: x, cy: 190, r: radius, fill: 'none', stroke: p.b, strokeWidth: 2.5, opacity: 0.65 }),
    ),
    shape('path', { d: `M${x} 190l150-60v120z`, fill: p.b, opacity: 0.28, transform: `rotate(${r(turn)} ${x} 190)` }),
    shape('path', { d: `M${x} 190l-150-60v120z`, fill: p.b, opacity: 0.28, transform: `rotate(${r(turn)} ${x} 190)` }),
    shape('circle', { cx: x, cy: 190, r: 60, fill: p.a }),
    shape('circle', { cx: x, cy: 190, r: 9, fill: p.field }),
  ];
};

/** Volume bars. */
const bars: Motif = (p, random) => [
  range(11).map((i) => {
    const height = 60 + Math.abs(Math.sin(i * 0.9 + random.between(0, 0.8))) * 220;
    return shape('rect', {
      x: i * 36 + 6,
      y: r(180 - height / 2),
      width: 24,
      height: r(height),
      rx: 12,
      fill: [p.a, p.b, p.c][i % 3],
    });
  }),
];

/** Vibrating strings. */
const strings: Motif = (p, random) => {
  const swing = random.between(50, 110);
  return [
    shape('circle', { cx: r(random.between(130, 270)), cy: 180, r: 124, fill: p.c }),
    range(9).map((i) => {
      const y = 60 + i * 30;
      const bend = swing * Math.sin((i / 8) * Math.PI);
      return shape('path', {
        d: `M-10 ${y}C110 ${r(y - bend)} 290 ${r(y + bend)} ${W + 10} ${y}`,
        stroke: i % 3 === 1 ? p.b : p.a,
        strokeWidth: 4 + (i % 3),
        fill: 'none',
      });
    }),
  ];
};

/** Arcs from one corner, like sound waves. */
const arcs: Motif = (p, random) => {
  const turn = random.whole(0, 3);
  const [x, y] = [turn % 2 ? W : 0, turn > 1 ? 0 : H];
  return [
    range(7).map((i) => shape('circle', { cx: x, cy: y, r: 400 - i * 56, fill: [p.c, p.a, p.field, p.b][i % 4] })),
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

/** A large note on staff lines. */
const note: Motif = (p, random) => {
  const lean = random.between(-10, 6);
  return [
    range(5).map((i) => shape('rect', { y: 92 + i * 42, width: W, height: 4, fill: p.b, opacity: 0.7 })),
    shape('g', { transform: `rotate(${r(lean)} 200 180)` }, [
      shape('ellipse', { cx: 132, cy: 268, rx: 56, ry: 42, fill: p.a, transform: 'rotate(-20 132 268)' }),
      shape('ellipse', { cx: 290, cy: 234, rx: 56, ry: 42, fill: p.a, transform: 'rotate(-20 290 234)' }),
      shape('path', { d: 'M170 262V88l174-38v176h-18V112l-138 30v120z', fill: p.a }),
      shape('path', { d: 'M170 88l174-38v44l-174 38z', fill: p.c }),
    ]),
  ];
};

export const musicMotifs = [record, bars, strings, arcs, halftone, note] as const;
