import type { GenreRow } from './genre-row.ts';

/** Genres whose ids were written from memory; the others were seen beside their labels in published data. */
export const REMEMBERED_GENRES: readonly GenreRow[] = [
  ['Q170238', 'sitcom', ['komedi']],
  ['Q23739', 'soap opera', ['dram']],
  ['Q23745', 'telenovela', ['dram', 'romantik']],
  ['Q1107', 'anime', ['animasyon']],
  ['Q40831', 'comedy', ['komedi']],
  ['Q21010853', 'drama', ['dram']],
  ['Q16950433', 'comedy thriller', ['komedi', 'gerilim']],
];
