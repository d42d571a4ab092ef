import type { Palette } from '../palettes.ts';
import { r } from '../seed.ts';
import { type Drawing, shape } from '../shape.ts';
import { H, type Motif, range } from './motif.ts';

const leaf = (x: number, y: number, length: number, turn: number, fill: string) =>
  shape('path', {
    d: `M0 0Q${r(length * 0.32)} ${r(-length * 0.5)} 0 ${-length}Q${r(-length * 0.32)} ${r(-length * 0.5)} 0 0z`,
    transform: `translate(${r(x)} ${r(y)}) rotate(${r(turn)})`,
    fill,
  });

/** A plate from above, between fork and knife. */
const plate: Motif = (p, random) => {
  const turn = random.between(0, 360);
  return [
    shape('circle', { cx: 200, cy: 180, r: 138, fill: p.b }),
    shape('circle', { cx: 200, cy: 180, r: 98, fill: p.field }),
    shape('circle', { cx: 200, cy: 180, r: 74, fill: p.a }),
    shape('path', { d: 'M200 106a74 74 0 0 1 0 148z', fill: p.c, transform: `rotate(${r(turn)} 200 180)` }),
    range(3).map((i) => leaf(200, 180, 62, turn + 40 + i * 36, p.b)),
    shape('path', {
      d: 'M22 60v70q0 16 13 18v142M9 60v66M35 60v66',
      stroke: p.a,
      strokeWidth: 7,
      fill: 'none',
      strokeLinecap: 'round',
    }),
    shape('path', {
      d: 'M376 290V60q-20 30-16 120h16',
      fill: p.a,
      stroke: p.a,
      strokeWidth: 7,
      strokeLinejoin: 'round',
    }),
  ];
};

const bowlOf = (p: Palette): Drawing[] => [
  shape('path', { d: 'M40 184h320a160 150 0 0 1-100 138v18H140v-18A160 150 0 0 1 40 184z', fill: p.b }),
  shape('path', { d: 'M40 184h320a160 150 0 0 1-8 46H48a160 150 0 0 1-8-46z', fill: p.c }),
  range(7).map((i) => shape('circle', { cx: 76 + i * 41, cy: 207, r: 8, fill: p.a })),
];

/** A deep bowl and its steam. */
const bowl: Motif = (p, random) => {
  const bend = random.pick([18, -18, 26]);
  return [
    range(3).map((i) =>
      shape('path', {
        d: `M${140 + i * 60} 148q${bend}-28 0-56t0-56`,
        stroke: p.a,
        strokeWidth: 11,
        strokeLinecap: 'round',
        fill: 'none',
        opacity: i === 1 ? 1 : 0.6,
      }),
    ),
    bowlOf(p),
  ];
};

/** Round fruit, cut and whole. */
const fruit: Motif = (p, random) => {
  const turn = random.between(-25, 25);
  return shape('g', { transform: `rotate(${r(turn)} 200 190)` }, [
    shape('circle', { cx: 136, cy: 214, r: 106, fill: p.b }),
    shape('circle', { cx: 266, cy: 188, r: 116, fill: p.a }),
    shape('circle', { cx: 266, cy: 188, r: 92, fill: p.field }),
    range(9).map((i) =>
      shape('path', {
        d: 'M0-14Q22-48 0-82Q-22-48 0-14z',
        fill: i % 3 ? p.a : p.c,
        transform: `translate(266 188) rotate(${i * 40})`,
      }),
    ),
    shape('path', { d: 'M132 112q2-34 22-52', stroke: p.c, strokeWidth: 9, strokeLinecap: 'round', fill: 'none' }),
    leaf(150, 66, 84, 66, p.c),
  ]);
};

/** Herbs, tied by a stalk. */
const herbs: Motif = (p, random) => {
  const lean = random.between(-14, 14);
  return shape('g', { transform: `rotate(${r(lean)} 200 ${H})` }, [
    shape('circle', { cx: 200, cy: 186, r: 150, fill: p.c, opacity: 0.5 }),
    shape('path', { d: `M200 ${H + 60}V70`, stroke: p.a, strokeWidth: 8 }),
    range(6).flatMap((i) => {
      const [y, size] = [338 - i * 48, 132 - i * 13];
      return [leaf(200, y, size, 52, i % 2 ? p.a : p.b), leaf(200, y, size, -52, i % 2 ? p.b : p.a)];
    }),
    leaf(200, 92, 74, 0, p.a),
  ]);
};

/** A fish on a plate. */
const fish: Motif = (p, random) =>
  shape('g', { transform: `rotate(${random.whole(-14, 14)} 200 180)` }, [
    shape('ellipse', { cx: 200, cy: 180, rx: 194, ry: 128, fill: p.b }),
    shape('path', { d: 'M296 180L372 112Q348 180 372 248z', fill: p.c }),
    shape('path', { d: 'M34 180C110 76 250 84 318 180C250 276 110 284 34 180z', fill: p.a }),
    range(3).map((i) =>
      shape('path', { d: `M${150 + i * 48} 134q24 46 0 92`, stroke: p.c, strokeWidth: 8, fill: 'none' }),
    ),
    shape('circle', { cx: 92, cy: 166, r: 12, fill: p.c }),
  ]);

/** A cold drink in a tall glass. */
const glass: Motif = (p, random) => [
  shape('path', { d: `M${random.pick([238, 214, 258])} 20L196 250`, stroke: p.c, strokeWidth: 10 }),
  shape('path', { d: 'M118 78h164l-26 258H144z', fill: p.b }),
  shape('path', { d: 'M128 150h144l-19 176H147z', fill: p.a }),
  shape('rect', { x: 156, y: 172, width: 48, height: 48, rx: 8, fill: p.field, transform: 'rotate(-12 180 196)' }),
  shape('circle', { cx: 276, cy: 96, r: 46, fill: p.c }),
  shape('circle', { cx: 276, cy: 96, r: 30, fill: p.a }),
];

/** A hot drink: a small bowl with a handle. */
const cup: Motif = (p, random) =>
  shape('g', { transform: 'translate(56 52) scale(.68)' }, [
    shape('circle', { cx: 366, cy: 236, r: 44, fill: 'none', stroke: p.b, strokeWidth: 22 }),
    bowl(p, random),
  ]);

/** A bowl of something cold. */
const coldBowl: Motif = (p) => shape('g', { transform: 'translate(0 -70)' }, bowlOf(p));

/** A slice of cake. */
const cake: Motif = (p, random) => [
  shape('ellipse', { cx: 200, cy: 270, rx: 186, ry: 62, fill: p.b }),
  shape('path', { d: 'M52 196L330 110Q356 130 352 160L60 236z', fill: p.a }),
  shape('path', { d: 'M60 224L352 150V246L66 300z', fill: p.c }),
  shape('path', { d: 'M63 252L352 184v22L64 274z', fill: p.a }),
  shape('circle', { cx: random.between(200, 260), cy: 118, r: 28, fill: p.b }),
];

export const foodMotifs = [plate, bowl, fruit, herbs, fish, glass, cup, coldBowl, cake] as const;
