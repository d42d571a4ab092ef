import type { Outline } from './outline.ts';

/** Instruments and what music is heard with. */
export const guitar: Outline =
  'b2.4M18 19 34 4|c3.6M32 6l3-3|aO13 24 8.5|aO20 16 6|cO14 22 3|b1.6M8 25l5 5|f.5M13 26 33 6';
export const keys: Outline =
  'aM-2 5h44v27H-2z|c.6M4 5v27M12 5v27M20 5v27M28 5v27M36 5v27|cM2 5h5v16H2zM9 5h5v16H9zM25 5h5v16h-5zM33 5h5v16h-5z|bM20 32V5h5v16h3v11z';
export const violin: Outline =
  'b1M36 4 28 34|aM18 12q8-1 8 5 0 3-2 4 5 3 4 8-1 6-10 6T8 29q-1-5 4-8-2-1-2-4 0-6 8-5z|c2.2M18 2v19|c.9M13 24q2 2 0 6M23 24q-2 2 0 6|bM16 27h4v3h-4z';
export const drum: Outline =
  'bM6 13h28v13q0 6-14 6T6 26z|c1M6 27l7-8 7 9 7-9 7 8|aM6 13q0-5 14-5t14 5-14 5-14-5z|c1.4M3 3l14 9M37 3 23 12';
export const horn: Outline =
  'b1.8M12 18q0 9 6 9t6-9|b1.8M13 11v6M18 11v6M23 11v6|a2.2M3 18h26|aM25 18q7-1 11-10v20q-4-9-11-10z|aM2 16h2v4H2z';
export const microphone: Outline =
  'b1.8M10 17a10 10 0 0 0 20 0M20 27v6M14 33h12|aM20 3a6 6 0 0 1 6 6v9a6 6 0 0 1-12 0V9a6 6 0 0 1 6-6z|c.9M14 9h12M14 13h12M14 17h12';
export const baglama: Outline =
  'b1.8M16 22 35 3|c1M31 3l2 2M34 6l2 2M28 6l2 2|aM20 20c-3-4-11-2-14 4-3 7 3 11 9 8 5-2 8-8 5-12z|cO14 25 1.6|c.5M10 29 33 6|f.6M8 27l5 4';
export const ney: Outline =
  'bO20 18 13|a3.6M5 32 34 6|c2.6M33 7l3-3|cO13 25 .9|cO16.5 21.8 .9|cO20 18.7 .9|cO25 14.2 .9|cO28 11.5 .9';
export const waves: Outline =
  'c2M-2 27q5-14 11 0t11 0 11 0 11 0|b2M-2 18q5-16 11 0t11 0 11 0 11 0|a2M-2 9q5-14 11 0t11 0 11 0 11 0';
export const cassette: Outline =
  'aM3 7h34v23H3z|cM7 11h26v11H7z|bO14 16.5 3.5|bO26 16.5 3.5|fO14 16.5 1|fO26 16.5 1|cM10 30l2-5h16l2 5z';
export const headphones: Outline =
  'a2.6M7 22v-4a13 13 0 0 1 26 0v4|bM4 20h7v12H8q-4 0-4-5zM36 20h-7v12h3q4 0 4-5z|cM11 20h3v12h-3zM26 20h3v12h-3z';
export const speaker: Outline = 'cM8 2h24v32H8z|aO20 22 8.5|bO20 22 5|cO20 22 2|aO20 8 3.5|cO20 8 1.4';
export const metronome: Outline = 'aM15 4h10l6 28H9z|bM11 24h18l2 8H9z|c1.2M20 24 30 5|cO27 11 2';
export const discoBall: Outline =
  'c.8M20-2v9|bO20 19 12|f.8M8 19h24M10 13h20M10 25h20M20 7v24M15 8q-5 11 0 22M25 8q5 11 0 22|aM33 4l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM7 26l1 3 3 1-3 1-1 3-1-3-3-1 3-1z';
export const sax: Outline =
  'aM9 3h5q5 0 5 6v14q0 5 4 5t4-5v-6h-2q-1-4 1-6h11q-1 5-4 7v6q0 9-10 9T13 23V9q0-1-1-1H9z|c1M13 12h3M13 16h3M13 20h3|b2M10 5.5H6|cO16 27 1|cO20 30 1';
export const record: Outline = 'cO20 19 17|b.3O20 19 15|b.3O20 19 12.5|b.3O20 19 10|aO20 19 6|fO20 19 1';
export const bars: Outline =
  'a2.4M2 16v5M13 8v20M24 11v14M35 15v7|b2.4M6 9v18M17 14v8M28 7v22M39 12v12|c2.4M9.5 12v12M20.5 5v26M31.5 13v10';
export const strings: Outline =
  'cO22 18 12|a.5M-2 6h44M-2 30h44M-2 12q11-6 22 0t22 0M-2 24q11-6 22 0t22 0|b.6M-2 9q11-4 22 0t22 0M-2 15q11-8 22 0t22 0M-2 21q11-8 22 0t22 0M-2 27q11-4 22 0t22 0|a.5M-2 18q11-9 22 0t22 0';
/** Arcs from one corner, like sound waves. */
export const arcs: Outline = 'cO0 36 40|aO0 36 34|fO0 36 28|bO0 36 23|cO0 36 17|aO0 36 12|fO0 36 6';
export const note: Outline =
  'b.4M-2 9h44M-2 13h44M-2 17h44M-2 21h44M-2 25h44|aM17 27V8l17-4v19h-2V10l-13 3v14z|aO14 27 5|aO29 23 5|cM17 8l17-4v4l-17 4z';
