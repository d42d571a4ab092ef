import type { GenreRow } from './genre-row.ts';

/** Genres of series. */
export const SERIES_GENRES: readonly GenreRow[] = [
  ['Q1366112', 'drama television series', ['dram']],
  ['Q9335576', 'comedy television series', ['komedi']],
  ['Q9335577', 'crime television series', ['suç']],
  ['Q343782', 'action television series', ['aksiyon']],
  ['Q56064758', 'adventure television series', ['macera']],
  ['Q67175872', 'thriller television series', ['gerilim']],
  ['Q98526245', 'fantasy television series', ['fantastik']],
  ['Q140472311', 'science fiction television series', ['bilim kurgu']],
  ['Q84270297', 'romance television series', ['romantik']],
  ['Q20220309', 'horror television series', ['korku']],
  ['Q56878968', 'detective television series', ['suç', 'gizem']],
  ['Q7988576', 'Western television series', ['western']],
  ['Q116955088', 'neo-Western', ['western']],
  ['Q6585139', 'mystery fiction', ['gizem']],
  ['Q7603925', 'documentary television program', ['belgesel']],
  ['Q182415', 'reality television', ['reality']],
  ['Q622812', 'talk show', ['talk show']],
];
