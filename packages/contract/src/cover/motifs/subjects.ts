import type { Outline } from './outline.ts';

/** Subjects of films, series and songs. */
export const sea: Outline =
  'cM-2 25h44v13H-2z|aM19 3v19H7z|bM21 7v15h10z|aM6 23h28l-5 6H11z|b.7M-2 32q3-2 6 0t6 0 6 0 6 0 6 0 6 0 6 0';
export const road: Outline = 'aO20 16 8|cM-2 16h44v22H-2z|bM18 16h4l17 22H1z|f1M20 19v1M20 23v2M20 28v4';
export const planet: Outline =
  'bO20 18 10|cM11 14q9 4 19 1v-1q0-6-10-6-7 0-9 6z|a1.4M11 23C2 29 5 32 15 28S39 14 35 11q-2-1-6 1|aO7 8 .8|aO33 28 1|aO30 5 .6';
export const heart: Outline = 'aM20 31C4 20 5 8 13 8q5 0 7 5 2-5 7-5c8 0 9 12-7 23z|bM20 13q2-5 7-5c8 0 9 12-7 23z';
export const house: Outline =
  'bO31 9 4|cM-2 30Q20 23 42 30v8H-2z|bM11 16h18v12H11z|cM25 6h3v8h-3z|aM7 17 20 6l13 11z|aM17 20h6v8h-6z';
export const train: Outline =
  'c1.4M13 29 5 38M27 29l8 9M9 34h22|bM12 5h16q4 0 4 5v17q0 3-3 3H11q-3 0-3-3V10q0-5 4-5z|fM12 10h16v8H12z|aO13 24 2|aO27 24 2';
export const balloon: Outline =
  'aM20 3q11 0 11 11 0 6-8 12h-6q-8-6-8-12Q9 3 20 3z|bM20 3q5 2 5 12 0 6-3 11h-4q-3-5-3-11 0-10 5-12z|c.6M17 26l1 4M23 26l-1 4|cM17 30h6v4h-6z';
export const tree: Outline = 'cM-2 32h44v6H-2z|bO12 17 6|bO28 17 6|aO20 12 9|c2M20 33V15M20 26l6-7M20 22l-5-5';
export const umbrella: Outline =
  'b.6M7 3 5 9M34 4l-2 5M29 28l-2 5M9 25l-2 6M36 20l-2 5|aM5 19a15 14 0 0 1 30 0q-2-3-5 0-2-3-5 0-2-3-5 0-2-3-5 0-2-3-5 0-2-3-5 0z|c1.4M20 5V3M20 18v11a3 3 0 0 1-6 0';
export const key: Outline = 'bO20 18 15|a2.6O14 12 5|a2.6M18 16l13 13M26 24l3-3M30 28l3-3';
export const crown: Outline = 'aM6 27V11l8 7 6-12 6 12 8-7v16z|cM6 25h28v5H6z|bO20 20 2|bO6 10 2|bO20 5 2|bO34 10 2';
export const masks: Outline =
  'bM19 13h16v9q0 8-8 10-8-2-8-10z|c1M29 26q-3-3-5 0|cO24 18 1.4|cO31 18 1.4|aM5 5h17v10q0 9-8 11-9-2-9-11z|cO10 12 1.4|cO17 12 1.4|c1M9 17q5 5 9 0';
export const lamp: Outline =
  'bM14 8h12l10 26H4z|c1.4M8 38V8q0-5 5-5h4|aM15 3h10l3 5H12z|cM-2 34h44v4H-2z|cO22 22 2|cM19 34q0-9 3-9t3 9z';
export const birds: Outline = 'bO20 20 11|a1.6M4 13q5-4 8 2 3-6 8-2M18 23q5-5 9 2 4-7 9-2M25 9q3-3 5 1 2-4 5-1';
export const poppy: Outline =
  'c1.2M20 38Q18 28 20 18|cM19 33q-8 0-11-6 8 0 11 6z|aO15 13 6.5|aO25 13 6.5|aO20 9 6|aO20 17 6|bO20 13 4.5|cO20 13 2';
export const clock: Outline = 'bO20 18 14|fO20 18 11.5|c1.6M20 18V10M20 18l6 4|aO20 18 1.6';
export const suitcase: Outline =
  'c1.8M15 12V8h10v4|aM5 12h30v19H5z|bM10 12h3v19h-3zM27 12h3v19h-3z|cM5 20h30v1H5z|cM17 18h6v5h-6z';
export const ball: Outline = 'aO20 18 13|c1M7 18h26M20 5v26M11 9q8 9 0 18M29 9q-8 9 0 18';
export const scales: Outline =
  'c1.6M20 6v24M13 31h14|a1.4M8 12l24-4|aM2 23l6-11 6 11q-6 6-12 0z|bM26 19l6-11 6 11q-6 6-12 0z|aO20 7 2';
export const magnifier: Outline =
  'c3.6M25 23l9 9|bO17 15 10|a2O17 15 10|c1M12 16a5 5 0 0 1 10-1M14 20v-4a3 3 0 0 1 6 0v2M17 16v6';
export const castle: Outline =
  'bO29 11 6|cM7 32V14h3v3h3v-3h3v-5h2v3h4V9h2v5h3v3h3v-3h3v18z|aM17 32v-6a3 3 0 0 1 6 0v6z|a.6M20 12V3|aM20 3l6 2-6 2z|bM-2 31h44v7H-2z';
export const sofa: Outline =
  'bM8 21v-8q0-5 5-5h14q5 0 5 5v8z|aM4 17q0-3 3-3t3 3v4h20v-4q0-3 3-3t3 3v11H4z|c1.6M8 29v3M32 29v3|cM10 21h20v1H10z|c.6M20 9v11';
export const pulse: Outline = 'bO20 18 14|a1.8M-2 19h12l3-9 6 18 5-15 2 6h16';
export const book: Outline =
  'aM20 10Q13 5 4 9v20q9-3 16 1z|bM20 10q7-5 16-1v20q-9-3-16 1z|c.7M8 14q5-1 9 1M8 19q5-1 9 1M8 24q5-1 9 1M32 14q-5-1-9 1M32 19q-5-1-9 1';
export const star: Outline = 'bO20 18 15|aM20 5l4 9 10 1-7 7 2 10-9-5-9 5 2-10-7-7 10-1z';
export const envelope: Outline = 'aM4 8h32v21H4z|cM4 29l13-11h6l13 11z|bM4 8h32L20 22z|aO20 21 2.6';
export const moon: Outline = 'aM23 4a14 14 0 1 0 11 22A12 12 0 0 1 23 4z|bO30 10 1.2|bO25 16 .7|bO33 17 .7';
export const sword: Outline = 'bO20 16 12|aM18 25V8l2-4 2 4v17z|c2M13 25h14M20 26v5|cO20 32 1.6';
export const rings: Outline = 'a2.4O15 18 9|b2.4O25 18 9|a2.4M20 10.5a9 9 0 0 1 4 7.5';
export const spiral: Outline =
  'a2.2M20 18a2 2 0 0 1 4 0 4 4 0 0 1-8 0 6 6 0 0 1 12 0 8 8 0 0 1-16 0 10 10 0 0 1 20 0 12 12 0 0 1-24 0 14 14 0 0 1 28 0';
export const cactus: Outline = 'bO28 12 7|cM-2 30h44v8H-2z|a4M18 32V9M18 24h-5q-2 0-2-3v-4M18 21h6q3 0 3-3v-4';
export const bubbles: Outline =
  'bM17 14h19v13h-3v6l-6-6H17z|aM4 5h21v13H14l-6 6v-6H4z|cO10 11.5 1.4|cO15 11.5 1.4|cO20 11.5 1.4';
export const trophy: Outline =
  'a1.6M12 8H7q0 8 7 9M28 8h5q0 8-7 9|aM11 5h18v7q0 9-9 11-9-2-9-11z|cM18 22h4v5h5v4H13v-4h5z|bO20 12 3';
export const sunset: Outline = 'aO20 21 13|cM-2 21h44v17H-2z|a1.1M9 24h22M11 26.5h18M13 29h14M15 31.5h10';
export const beam: Outline = 'bM4 10 42 5v33z|aM4 10l38 5v15z|cO4 10 5|aO4 10 2|cO31 20 3.4|cM26 37q0-12 5-12t5 12z';
export const skyline: Outline =
  'aO27 10 6|bM-1 36V22h5v14zM8 36V17h5v19zM17 36V20h5v16zM26 36V14h5v22zM35 36V21h6v15z|cM3 36V15h6v21zM12 36V24h6v12zM21 36V11h6v25zM31 36V18h5v18z|a1M5 18h0M7 22h0M23 15h0M25 20h0M33 22h0';
export const eye: Outline =
  'cM-2 18Q20-5 42 18 20 41-2 18z|bM1 18q19-18 38 0-19 18-38 0z|aM5 18q15-13 30 0-15 13-30 0z|cO20 18 5|fO20 18 2|aO22 16 1';
export const door: Outline =
  'cM-2 25h44v13H-2z|bM15 25h10l15 13H6z|aM15 25V10a5 5 0 0 1 10 0v15z|cO20 15 1.6|cM18 25q0-8 2-8t2 8l1 11h-6z';
export const ridge: Outline = 'aO29 9 5|bM-2 38V26L8 13l8 10 8-12 9 11 9-8v24z|cM-2 38v-5l8-9 9 7 8-10 8 9 11-6v14z';
export const frames: Outline =
  'cM3 3h22v15H3z|bM6 8h22v15H6z|aM9 13h22v15H9z|cM12 18h22v15H12z|aO23 25.5 4|cM22 23l4 2.5-4 2.5z';
export const windows: Outline =
  'cM5 5h30v33H5z|bM3 3h34v2H3z|aM9 9h5v6H9zM21 17h5v6h-5zM27 9h5v6h-5zM15 25h5v6h-5z|bM15 9h5v6h-5zM9 17h5v6H9zM27 25h5v6h-5z|cO23.5 20 1.2|cM22 23q0-2 1.5-2t1.5 2z';
export const hills: Outline =
  'aO29 11 6|bM-2 17q11-8 22 0t22-2v23H-2z|cM-2 23q11 6 22-1t22 3v13H-2z|bM-2 29q11-5 22 0t22-2v11H-2z|cM-2 33q11 4 22 0t22 1v4H-2z';
export const threads: Outline =
  'b.6M33 6v23L8 31 19 18|a.6M33 6 19 18 6 8l2 23M19 18l14 11|bO6 8 2.6|cO33 6 3|cO8 31 2.6|bO33 29 3|aO19 18 5|cO19 18 2.4';
export const stairs: Outline =
  'aO10 9 5|cM-2 38v-7h7v-5h6v-5h6v-5h6v-5h6V6h6V1h7v37z|bM11 38v-7h6v-5h6v-5h6v-5h6v-5h7v27z';
