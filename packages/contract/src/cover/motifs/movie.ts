import { r } from '../seed.ts';
import { shape } from '../shape.ts';
import { H, type Motif, range, W } from './motif.ts';

/** A low sun behind bands of sea. */
const sunset: Motif = (p, random) => {
  const x = random.between(120, 280);
  const radius = random.between(110, 145);
  const horizon = 210;
  return [
    shape('circle', { cx: r(x), cy: horizon, r: r(radius), fill: p.a }),
    shape('path', { d: `M0 ${horizon}h${W}v${H - horizon}H0z`, fill: p.c }),
    range(6).map((i) => {
      const half = radius * (1 - i * 0.13);
      return shape('rect', {
        x: r(x - half),
        y: horizon + 12 + i * 22,
        width: r(half * 2),
        height: 11 - i,
        fill: p.a,
        opacity: 0.9 - i * 0.11,
      });
    }),
  ];
};

/** A projector beam. */
const beam: Motif = (p, random) => {
  const left = random.next() < 0.5;
  const from = left ? 40 : W - 40;
  const to = left ? W + 20 : -20;
  const y = random.between(70, 130);
  return [
    shape('path', { d: `M${from} ${r(y)}L${to} ${r(y - 40)}V${H + 30}z`, fill: p.b, opacity: 0.45 }),
    shape('path', { d: `M${from} ${r(y)}L${to} ${r(y + 40)}V${H - 70}z`, fill: p.a }),
    shape('circle', { cx: from, cy: r(y), r: 46, fill: p.c }),
    shape('circle', { cx: from, cy: r(y), r: 20, fill: p.a }),
    shape('circle', { cx: left ? 310 : 90, cy: 205, r: 34, fill: p.c }),
    shape('path', { d: `M${left ? 262 : 42} ${H + 10}c0-70 20-116 48-116s48 46 48 116z`, fill: p.c }),
  ];
};

/** A skyline at night with lit windows and a moon. */
const skyline: Motif = (p, random) => {
  const moon = random.between(90, 310);
  return [
    shape('circle', { cx: r(moon), cy: 112, r: 66, fill: p.a }),
    range(9).map((i) => {
      const height = random.between(90, 235);
      const lit = random.next() < 0.6;
      return shape('g', {}, [
        shape('rect', { x: i * 46 - 8, y: r(H - height), width: 47, height: r(height), fill: i % 2 ? p.c : p.b }),
        lit && shape('rect', { x: i * 46 + 8, y: r(H - height + 26), width: 9, height: 14, fill: p.a }),
        lit && shape('rect', { x: i * 46 + 22, y: r(H - height + 52), width: 9, height: 14, fill: p.a, opacity: 0.7 }),
      ]);
    }),
  ];
};

/** An eye. */
const eye: Motif = (p, random) => {
  const look = random.between(-34, 34);
  const cy = 180;
  return [
    [150, 112, 76].map((half, i) =>
      shape('path', {
        d: `M${-20 + i * 34} ${cy}Q200 ${cy - half * 1.55} ${W + 20 - i * 34} ${cy}Q200 ${cy + half * 1.55} ${-20 + i * 34} ${cy}z`,
        fill: [p.c, p.b, p.a][i],
      }),
    ),
    shape('circle', { cx: r(200 + look), cy, r: 50, fill: p.c }),
    shape('circle', { cx: r(200 + look), cy, r: 22, fill: p.field }),
    shape('circle', { cx: r(214 + look), cy: cy - 16, r: 9, fill: p.a }),
  ];
};

/** A lit doorway with a figure. */
const door: Motif = (p, random) => {
  const x = random.between(150, 230);
  return [
    shape('path', { d: `M0 ${H}V252H${W}V${H}z`, fill: p.c }),
    shape('path', { d: `M${r(x)} 252h96L${r(x + 150)} ${H}H${r(x - 90)}z`, fill: p.a, opacity: 0.55 }),
    shape('path', { d: `M${r(x)} 252V106a48 48 0 0 1 96 0v146z`, fill: p.a }),
    shape('circle', { cx: r(x + 48), cy: 160, r: 14, fill: p.c }),
    shape('path', { d: `M${r(x + 28)} 252c0-46 6-76 20-76s20 30 20 76z`, fill: p.c }),
    shape('path', { d: `M${r(x + 28)} 252h40L${r(x + 40)} ${H}h-70z`, fill: p.c, opacity: 0.6 }),
  ];
};

/** Mountain ridges at three distances. */
const ridge: Motif = (p, random) => {
  const line = (base: number, swing: number) =>
    range(6)
      .map((i) => `L${i * 80} ${r(base - (i % 2 ? swing : 0) - random.between(0, 40))}`)
      .join('');
  return [
    shape('circle', { cx: r(random.between(80, 320)), cy: 104, r: 52, fill: p.a }),
    shape('path', { d: `M0 ${H}${line(230, 90)}V${H}z`, fill: p.b }),
    shape('path', { d: `M0 ${H}${line(290, 80)}V${H}z`, fill: p.c, opacity: 0.7 }),
    shape('path', { d: `M0 ${H}${line(345, 60)}V${H}z`, fill: p.c }),
  ];
};

export const movieMotifs = [sunset, beam, skyline, eye, door, ridge] as const;
