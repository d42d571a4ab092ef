import type { Outline } from './outline.ts';

/** Dishes, drinks and the kitchen. */
export const pan: Outline = 'c4M25 25l10 9|cO17 16 12|bO17 16 9.5|aO13 14 3|aO20 13 2.4|aO17 20 3|cO22 19 1.4';
export const skewers: Outline =
  'b.8M3 27 32 3M9 34 38 10|a6M10 21l2-1.6M23 10.5l2-1.6M16 28l2-1.6M29 17.5l2-1.6|c6M16.5 16l2-1.6M22.5 23l2-1.6';
export const oven: Outline =
  'aM6 17q3-8 8-3 3-7 8-1 4-5 7 0 4-2 5 4z|cM2 16h36v4H2z|bM5 20h30l-3 11H8z|a1M11 25q3-3 6 0t6 0 6 0';
export const rice: Outline =
  'aM8 25Q8 10 20 10t12 15z|b.8M13 19l1-1M20 13l1 1M25 17l1 1M19 19h1M16 15l1-1M24 13l-1 1M11 23l1-1M29 22l-1 1M15 23h1M22 22l1 1M26 21l1-1|bM1 25h38q-3 6-10 6H11q-7 0-10-6z';
export const bread: Outline =
  'bM2 27h36v4H2z|aM4 21Q4 10 20 10t16 11q0 6-4 6H8q-4 0-4-6z|c1.6M12 21l3-7M19 20l3-7M26 20l3-6';
export const pie: Outline =
  'bO20 18 14|aO20 18 11.5|cO16 13 1.6|cO25 14 1.6|cO20 24 1.6|cO13 20 1.4|cO27 21 1.4|b1M20 18V6M20 18l10 6M20 18l-10 6';
export const egg: Outline = 'cO20 18 15|bM20 6q8-1 11 6t-3 14-15 2-6-14 13-8z|aO20 17 5';
export const beans: Outline = 'a6M9 12q3-5 8-2|b6M23 9q7 0 7 7|c6M9 24q3 6 9 3|a6M25 28q6 0 7-6|b5M18 18q3 2 4 0';
export const noodles: Outline =
  'bO20 18 14|a1.5O20 20 9|a1.5O20 20 6.5|a1.5O20 20 4|c1.5M20 20V2M16-1v5q0 3 4 3t4-3v-5';
export const pot: Outline =
  'cO20 7 2|cM8 14q0-6 12-6t12 6z|aM6 14h28v2H6z|bM8 16h24v12q0 4-4 4H12q-4 0-4-4z|a2M7 20H4M33 20h3|c1M12 27h16';
export const jug: Outline =
  'a2.2M26 12q9-1 9 7 0 6-6 6|bM11 4h16l-2 8q6 4 6 11 0 9-5 9H14q-5 0-5-9 0-7 6-11z|aM9 21q5-4 11 0t11 0v2q0 9-5 9H14q-5 0-5-9z';
export const teaGlass: Outline =
  'bM5 30h30q-2 4-8 4H13q-6 0-8-4z|cM13 5h14q-4 7-1 13 3 7-2 12h-8q-5-5-2-12 3-6-1-13z|aM14.5 11h11q-1 4 1 8 2 6-2 10h-9q-4-4-2-10 2-4 1-8z';
export const bites: Outline =
  'aO9 11 5|bO20 11 5|aO31 11 5|bO9 24 5|aO20 24 5|bO31 24 5|cO9 11 1.6|cO20 11 1.6|cO31 11 1.6|cO9 24 1.6|cO20 24 1.6|cO31 24 1.6';
export const cutlery: Outline =
  'a1.6M9 32V14M6 4v6q0 4 3 4t3-4V4M9 4v8|b1.6M20 32V4q4 6 3 16h-3|bM20 4q4 6 3 16h-3z|c1.8M31 32V17|cM31 3q4 0 4 7t-4 7-4-7 4-7z';
export const cloth: Outline =
  'a5M5-2v42M15-2v42M25-2v42M35-2v42|b5M-2 3h44M-2 13h44M-2 23h44M-2 33h44|c1M5-2v42M15-2v42M25-2v42M35-2v42|c1M-2 3h44M-2 13h44M-2 23h44M-2 33h44';
export const board: Outline =
  'bM6 7q0-3 3-3h22q3 0 3 3v20q0 4-3 4H9q-3 0-3-4z|fO10 8 1.4|c2.4M13 26l-5 5|aM13 26 27 9q4 5-1 11l-9 8z';
export const aubergine: Outline =
  'aM27 10q8 9-1 17T9 30q-5-4 2-9 9-4 11-11z|cM21 9q3-4 8 0 2 3-1 7-2-4-7-3z|c2M28 9l4-5';
export const drumstick: Outline =
  'b2.8M14 25l-6 6|bO6 30 2|bO9 33 2|aM24 5q11 0 11 10t-11 9q-5 0-8 4l-5-5q4-3 4-9 1-9 9-9z|c1.2M26 9q5 1 5 6';
export const cream: Outline = 'cO20 4 2.4|aM10 16Q9 6 20 5q11 1 10 11z|bM8 15h24q0 10-9 11v4h5v3H12v-3h5v-4q-9-1-9-11z';
export const burger: Outline =
  'aM5 15q0-9 15-9t15 9z|bM4 16q4 4 8 0 4 4 8 0 4 4 8 0 4 4 8 0v3H4z|cM5 20h30v4H5z|aM5 25h30q0 6-5 6H10q-5 0-5-6z|c.8M14 11h0M20 9h0M26 11h0';
export const dumplings: Outline =
  'cM2 30h36v3H2z|bM14 19q1-12 11-12t12 12q-11 4-23 0z|c.8M21 12q2-2 2-5M26 12V7M31 13q-2-2-3-6|aM3 30q1-13 12-13t12 13z|c.8M10 22q3-2 3-5M15 23v-6M20 22q-3-2-3-5';
export const teapot: Outline =
  'a2.4M30 17q7-3 6 4-1 4-6 5|b3.6M9 21q-4-1-5-7|bM10 14h20q5 7 2 12-2 5-8 5h-8q-6 0-8-5-3-5 2-12z|aM11 14q9-8 18 0z|cO20 9 2|cM8 22h24l-1 3H8z';
export const bottle: Outline = 'bM17 3h6v8q5 3 5 8v14H12V19q0-5 5-8z|aM12 20h16v8H12z|cM16 2h8v4h-8z|cO20 24 2';
export const tray: Outline =
  'bO20 18 15|cO20 18 12.5|aO14 14 4.5|aO25 16 4.5|aO18 24 4.5|bO14 14 3|bO25 16 3|bO18 24 3';
export const table: Outline = 'c.8M20-2v8|bM5 27h30L22 13h-4z|aM11 14q1-9 9-9t9 9z|cM4 27h32v3H4z|c1.6M9 30v8M31 30v8';
export const tile: Outline =
  'bM20 2l16 16-16 16L4 18z|aM9 7h22v22H9z|cM20 8q6 5 0 10-6-5 0-10zM20 28q6-5 0-10-6 5 0 10zM10 18q5 6 10 0-5-6-10 0zM30 18q-5 6-10 0 5-6 10 0z|bO20 18 2';
export const plate: Outline =
  'bO20 18 14|fO20 18 10.5|aO20 18 8|cM20 10a8 8 0 0 1 0 16z|bM15 21q1-7 9-7-1 7-9 7z|a.7M2 28V6M.5 6v5q0 2 1.5 2t1.5-2V6|aM38 29V6q-3 4-2 13h1v10z';
const BOWL =
  'bM4 18h32q-1 9-10 14v2H14v-2Q5 27 4 18z|cM4 18h32l-1 5H5z|a1.5M8 20.5h0M12 20.5h0M16 20.5h0M20 20.5h0M24 20.5h0M28 20.5h0M32 20.5h0';
export const bowl: Outline = `a1.1M14 14q2-3 0-5t0-5M20 14q2-3 0-5t0-5M26 14q2-3 0-5t0-5|${BOWL}`;
/** A bowl of something cold. */
export const coldBowl: Outline = `aM7 18q0-7 7-6 2-6 8-3 5-2 6 3 5 0 5 6z|${BOWL}`;
export const cup: Outline =
  'a1.1M14 12q2-3 0-5t0-5M20 12q2-3 0-5t0-5|b2.2O29 20 4|bM7 15h22q0 14-9 15h-4q-9-1-9-15z|cM7 15h22v4H7z|cM4 31h28v2H4z';
export const fruit: Outline =
  'bO13 21 10|aO27 19 11|fO27 19 9|a3M27 15v-2M27 23v2M31 19h2M23 19h-2M30 16l1-1M24 22l-1 1M24 16l-1-1M30 22l1 1|c.9M12 12q0-5 2-7|cM14 7q5-5 9-1-4 4-9 1z';
export const herbs: Outline =
  'cO20 18 15|a.8M20 38V7|aM20 33q2-9 12-9-2 9-12 9zM20 26q2-8 10-8-2 8-10 8zM20 19q2-7 8-7-2 7-8 7zM20 12q-3-4 0-9 3 5 0 9z|bM20 33q-2-9-12-9 2 9 12 9zM20 26q-2-8-10-8 2 8 10 8zM20 19q-2-7-8-7 2 7 8 7z';
export const fish: Outline =
  'bM1 18a19 13 0 0 1 38 0 19 13 0 0 1-38 0z|cM29 18l8-7q-3 7 0 14z|aM4 18q8-9 16-9t12 9q-4 9-12 9T4 18z|c.8M15 13q3 5 0 10M20 13q3 5 0 10M25 13q3 5 0 10|cO9 16.5 1.2';
export const glass: Outline =
  'c1M24 2 20 24|bM12 8h16l-3 26H15z|aM13 15h14l-2 18h-10z|fM16 19l5-1 1 5-5 1z|cO28 9 4.6|aO28 9 3';
export const cake: Outline =
  'bM1 27a19 6 0 0 1 38 0 19 6 0 0 1-38 0z|aM5 20l28-9q3 2 2 5L6 24z|cM6 22l29-7v10L7 30z|aM6 25l29-7v2L6 27z|bO23 12 3';
