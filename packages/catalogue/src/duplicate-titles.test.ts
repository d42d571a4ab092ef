import { describe, expect, test } from 'vitest';
import { duplicateTitles } from './duplicate-titles.ts';
import { buildMovie, buildMusic, buildRecipe, buildSeries } from './testing.ts';

const titled = (original: string, tr = original, en = original) => ({ title: { original, tr, en } });
const film = (id: string, title: string, year = 2000) => buildMovie({ id, year, ...titled(title) });

describe('reports as the same', () => {
  test.each([
    ['as it is', 'Titanic', 'Titanic'],
    ['in capitals', 'Titanic', 'TITANIC'],
    ['in Turkish capitals', 'Işığın İzi', 'IŞIĞIN İZİ'],
    ['without accents', 'Amélie', 'Amelie'],
    ['with other punctuation', 'Spider-Man: Homecoming', 'Spider Man Homecoming'],
  ])('equal titles: %s', (_, one, other) => {
    expect(duplicateTitles([film('a', one), film('b', other)])).toEqual(['b: the same as a']);
  });

  test('a title that is equal in any language', () => {
    const one = buildMovie({ id: 'a', ...titled('Parasite', 'Parazit', 'Parasite') });
    const byEnglish = buildMovie({ id: 'b', ...titled('기생충', 'Asalak', 'Parasite') });
    const byTurkish = buildMovie({ id: 'b', ...titled('기생충', 'Parazit', 'The Guest') });
    expect(duplicateTitles([one, byEnglish])).toEqual(['b: the same as a']);
    expect(duplicateTitles([one, byTurkish])).toEqual(['b: the same as a']);
  });

  test('each pair once, even when several titles are equal', () => {
    const make = (id: string) => buildMovie({ id, ...titled('Kış Uykusu', 'Kış Uykusu', 'Winter Sleep') });
    expect(duplicateTitles([make('a'), make('b'), make('c')])).toEqual([
      'b: the same as a',
      'c: the same as a',
      'c: the same as b',
    ]);
  });

  test('films a year apart, recipes of any kind, songs of the same artist', () => {
    expect(duplicateTitles([film('a', 'X', 2000), film('b', 'X', 2001)])).toHaveLength(1);
    expect(duplicateTitles([buildRecipe({ id: 'a' }), buildRecipe({ id: 'b', cuisines: ['fas'] })])).toHaveLength(1);
    const songs = [buildMusic({ id: 'a' }), buildMusic({ id: 'b', artist: 'SOMEBODY', year: 2020 })];
    expect(duplicateTitles(songs)).toHaveLength(1);
  });
});

describe('does not report', () => {
  test('different titles, and titles of symbols only', () => {
    expect(duplicateTitles([film('a', 'X'), film('b', 'Y')])).toEqual([]);
    expect(duplicateTitles([film('a', '÷'), film('b', '×')])).toEqual([]);
  });

  test('a remake, a film and its series, a song and its album, a cover', () => {
    expect(duplicateTitles([film('a', 'X', 2000), film('b', 'X', 2002)])).toEqual([]);
    expect(duplicateTitles([buildMovie(), buildSeries()])).toEqual([]);
    expect(duplicateTitles([buildMusic({ id: 'a' }), buildMusic({ id: 'b', kind: 'album' })])).toEqual([]);
    expect(duplicateTitles([buildMusic({ id: 'a' }), buildMusic({ id: 'b', artist: 'Another Artist' })])).toEqual([]);
  });
});
