import { describe, expect, it } from 'vitest';
import { ANIMATION_GENRES } from './animation-genres.ts';
import { FILM_GENRES } from './film-genres.ts';
import { mapGenre } from './map-genre.ts';
import { NO_GENRES } from './no-genres.ts';
import { REMEMBERED_GENRES } from './remembered-genres.ts';
import { SERIES_GENRES } from './series-genres.ts';

const ALL = [...FILM_GENRES, ...ANIMATION_GENRES, ...SERIES_GENRES, ...NO_GENRES, ...REMEMBERED_GENRES];

describe('genres of Wikidata', () => {
  it('have one row each', () => {
    expect(new Set(ALL.map(([id]) => id)).size).toBe(ALL.length);
    expect(ALL.length).toBeGreaterThanOrEqual(150);
  });

  it.each([
    ['dance drama film', ['dram']],
    ['legal thriller television series', ['gerilim', 'hukuk']],
    ['live-action comedy film', ['komedi']],
    ['space western', ['bilim kurgu', 'western']],
    ['children’s television series', ['çocuk']],
    ['warehouse film', null],
    ['essay film', null],
  ])('maps “%s” by its words', (label, genres) => {
    expect(mapGenre('Q990000000', label)).toEqual(genres);
  });
});
