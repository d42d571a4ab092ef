import { r } from '../seed.ts';
import { shape } from '../shape.ts';
import { H, type Motif, range, W } from './motif.ts';

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
    shape('path', { d: 'M40 184h320a160 150 0 0 1-100 138v18H140v-18A160 150 0 0 1 40 184z', fill: p.b }),
    shape('path', { d: 'M40 184h320a160 150 0 0 1-8 46H48a160 150 0 0 1-8-46z', fill: p.c }),
    range(7).map((i) => shape('circle', { cx: 76 + i * 41, cy: 207, r: 8, fill: p.a })),
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

/** A chequered cloth with one object on it. */
const cloth: Motif = (p, random) => {
  const cell = random.pick([50, 66.7]);
  const count = Math.ceil(W / cell);
  const x = random.between(150, 250);
  return [
    range(count).map(
      (i) => i % 2 === 0 && shape('rect', { x: r(i * cell), width: r(cell), height: H, fill: p.b, opacity: 0.55 }),
    ),
    range(count).map(
      (i) => i % 2 === 0 && shape('rect', { y: r(i * cell), width: W, height: r(cell), fill: p.b, opacity: 0.55 }),
    ),
    shape('circle', { cx: r(x), cy: 182, r: 118, fill: p.c }),
    shape('circle', { cx: r(x), cy: 182, r: 90, fill: p.a }),
    shape('circle', { cx: r(x - 22), cy: 162, r: 30, fill: p.field }),
    shape('circle', { cx: r(x + 34), cy: 204, r: 20, fill: p.c }),
  ];
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

/** Jars on a shelf. */
const shelf: Motif = (p, random) => [
  range(4).map((i) => {
    const [x, height] = [28 + i * 90, random.between(110, 190)];
    const full = random.between(0.35, 0.8) * height;
    return shape('g', {}, [
      shape('rect', { x: x + 12, y: r(272 - height - 22), width: 50, height: 26, rx: 4, fill: p.c }),
      shape('rect', { x, y: r(272 - height), width: 74, height: r(height), rx: 14, fill: p.b }),
      shape('path', {
        d: `M${x} ${r(272 - full)}h74V258a14 14 0 0 1-14 14H${x + 14}a14 14 0 0 1-14-14z`,
        fill: i % 2 ? p.a : p.c,
      }),
    ]);
  }),
  shape('rect', { y: 272, width: W, height: 20, fill: p.c }),
  shape('rect', { y: 292, width: W, height: H, fill: p.a, opacity: 0.35 }),
];

export const foodMotifs = [plate, bowl, fruit, cloth, herbs, shelf] as const;
