import { r } from '../seed.ts';
import { shape } from '../shape.ts';
import { H, type Motif, range, W } from './motif.ts';

/** Frames, one behind the other, like episodes. */
const frames: Motif = (p, random) => {
  const lean = random.pick([34, -34]);
  const start = lean > 0 ? 26 : 150;
  return [
    range(4).map((i) =>
      shape('rect', {
        x: start + i * lean,
        y: 26 + i * 52,
        width: 224,
        height: 156,
        rx: 10,
        fill: [p.c, p.b, p.a, p.c][i],
      }),
    ),
    shape('circle', { cx: start + 3 * lean + 112, cy: 260, r: 40, fill: p.a }),
    shape('path', { d: `M${start + 3 * lean + 100} 240l34 20-34 20z`, fill: p.c }),
  ];
};

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

/** A house front in the evening with lit windows. */
const windows: Motif = (p, random) => [
  shape('rect', { x: 46, y: 34, width: 308, height: H, fill: p.c }),
  shape('path', { d: 'M30 34h340v-16H30z', fill: p.b }),
  range(16).map((i) => {
    const [x, y] = [72 + (i % 4) * 68, 62 + Math.floor(i / 4) * 80];
    const lit = random.next();
    return shape('g', {}, [
      shape('rect', { x, y, width: 48, height: 56, fill: lit < 0.45 ? p.a : lit < 0.7 ? p.b : p.field }),
      lit < 0.45 && shape('path', { d: `M${x} ${y}h48v56z`, fill: p.b, opacity: 0.35 }),
      lit > 0.36 && lit < 0.45 && shape('path', { d: `M${x + 12} ${y + 56}c0-22 4-34 12-34s12 12 12 34z`, fill: p.c }),
    ]);
  }),
];

/** Hills behind hills. */
const hills: Motif = (p, random) => {
  const wave = (y: number) => {
    const bend = random.between(40, 90) * random.pick([1, -1]);
    return `M0 ${H}V${y}C120 ${r(y - bend)} 280 ${r(y + bend)} ${W} ${y}V${H}z`;
  };
  return [
    shape('circle', { cx: r(random.between(90, 310)), cy: 118, r: 62, fill: p.a }),
    [150, 205, 258, 308].map((y, i) =>
      shape('path', { d: wave(y), fill: [p.b, p.c, p.b, p.c][i], opacity: i === 0 ? 0.55 : i === 1 ? 0.7 : 1 }),
    ),
  ];
};

/** Pins and threads on a wall. */
const threads: Motif = (p, random) => {
  const pins = range(9).map((i) => ({
    x: r(60 + (i % 3) * 140 + random.between(-34, 34)),
    y: r(64 + Math.floor(i / 3) * 116 + random.between(-28, 28)),
  }));
  return [
    shape('path', {
      d: `M${pins.map(({ x, y }) => `${x} ${y}`).join('L')}`,
      fill: 'none',
      stroke: p.a,
      strokeWidth: 4,
    }),
    shape('path', {
      d: `M${[0, 4, 8, 2, 4, 6].flatMap((i) => (pins[i] ? [`${pins[i].x} ${pins[i].y}`] : [])).join('L')}`,
      fill: 'none',
      stroke: p.b,
      strokeWidth: 3,
    }),
    pins.map(({ x, y }, i) =>
      shape('circle', {
        cx: x,
        cy: y,
        r: i === 4 ? 46 : random.between(14, 26),
        fill: i === 4 ? p.a : i % 2 ? p.c : p.b,
      }),
    ),
    shape('circle', { cx: pins[4]?.x, cy: pins[4]?.y, r: 24, fill: p.c }),
  ];
};

/** A turning staircase. */
const stairs: Motif = (p, random) => {
  const flip = random.next() < 0.5;
  return shape('g', { transform: flip ? `translate(${W} 0) scale(-1 1)` : undefined }, [
    range(7).map((i) =>
      shape('path', { d: `M${i * 58} ${H - 20 - i * 50}H${W + 10}v50H${i * 58}z`, fill: i % 2 ? p.b : p.c }),
    ),
    shape('circle', { cx: 96, cy: 92, r: 52, fill: p.a }),
  ]);
};

export const seriesMotifs = [frames, tiles, windows, hills, threads, stairs] as const;
