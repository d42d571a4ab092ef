import { expect, test } from 'vitest';
import { itemKeys, queryKeys, titleKeys } from './keys.ts';
import { match } from './match.ts';
import { distortedCases } from './testing/distorted-cases.ts';
import { catalogueCandidates } from './testing/real-candidates.ts';
import { writtenCases } from './testing/written-cases.ts';

const MOST_KEYS = 9;
const SAMPLE = 251;

const catalogue = catalogueCandidates();

test.each([
  ['İşe Yarar Bir Şey', 'ISE YARAR BIR SEY'],
  ['The Matrix', 'Matrix, The'],
  ['Rocky II', 'Rocky 2'],
  ['Kill Bill: Vol. 2', 'Kill Bill - Bölüm 2'],
  ['Fast & Furious', 'Fast and Furious'],
  ['Se7en', 'Seven'],
  ['Star Wars', 'Star Wars: Episode IV - A New Hope'],
  ['Мастер и Маргарита', 'Master i Margarita'],
])('"%s" and "%s" share a key', (one, other) => {
  const keys = new Set(titleKeys(one, 'movie'));
  expect(queryKeys({ kind: 'movie', title: other, year: null }).some((key) => keys.has(key))).toBe(true);
});

test('a title of symbols has a key, an empty title none', () => {
  expect(titleKeys('÷', 'music')).toEqual(['music:÷']);
  expect(titleKeys('   ', 'movie')).toEqual([]);
});

test('a title of invisible characters has no key, and a long title has short keys', () => {
  expect(titleKeys('\u0000\u200b\ud800', 'music')).toEqual([]);
  expect(titleKeys('Dune\u200b\u0000', 'movie')).toEqual(titleKeys('Dune', 'movie'));
  const hostile = [' ('.repeat(100_000), ' '.repeat(100_000), ' - feat. '.repeat(50_000), 'a: '.repeat(100_000)];
  const keys = hostile.flatMap((title) => [...titleKeys(title, 'music'), ...titleKeys(title, 'movie')]);
  expect(keys.every((key) => key.length <= 400)).toBe(true);
});

test('keys of ids are found beside those of titles', () => {
  expect(itemKeys({ titles: ['Dune'], category: 'movie', ids: { imdb: 'tt1160419' } })).toContain('imdb:tt1160419');
  expect(queryKeys({ kind: 'movie', title: 'Çöl', year: null, ids: { imdb: 'TT1160419 ' } })).toContain(
    'imdb:tt1160419',
  );
});

test('a title of the catalogue needs few keys', () => {
  const counts = catalogue.flatMap(({ titles, category }) => titles.map((title) => titleKeys(title, category).length));
  expect(Math.max(...counts)).toBeLessThanOrEqual(MOST_KEYS);
  expect(counts.reduce((sum, count) => sum + count, 0) / counts.length).toBeLessThan(2);
});

test('candidates without a shared key change no outcome', () => {
  const keysOf = new Map(catalogue.map((item) => [item.id, itemKeys(item)]));
  const cases = [...writtenCases(), ...distortedCases(catalogue)].filter((_, index) => index % SAMPLE === 0);
  for (const { query } of cases) {
    const keys = new Set(queryKeys(query));
    const sharing = catalogue.filter(({ id }) => keysOf.get(id)?.some((key) => keys.has(key)));
    expect(match(query, sharing), query.title).toEqual(match(query, catalogue));
  }
});
