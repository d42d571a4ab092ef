import { expect, test } from 'vitest';
import { itemKeys, queryKeys, titleKeys } from './keys.ts';
import { match } from './match.ts';
import { distortedCases } from './testing/distorted-cases.ts';
import { catalogueCandidates } from './testing/real-candidates.ts';
import { writtenCases } from './testing/written-cases.ts';

const MOST_KEYS = 9;
const SAMPLE = 101;

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

test('a title of symbols has a key, an empty one has none', () => {
  expect(titleKeys('÷', 'music')).toEqual(['music:÷']);
  expect(titleKeys('   ', 'movie')).toEqual([]);
});

test('keys of ids are found beside those of titles', () => {
  expect(itemKeys({ titles: ['Dune'], category: 'movie', ids: { imdb: 'tt1160419' } })).toContain('imdb:tt1160419');
  expect(queryKeys({ kind: 'movie', title: 'Çöl', year: null, ids: { imdb: 'TT1160419 ' } })).toContain(
    'imdb:tt1160419',
  );
});

test('a title of the catalogue needs few keys', () => {
  const counts = catalogueCandidates().flatMap(({ titles, category }) =>
    titles.map((title) => titleKeys(title, category).length),
  );
  expect(Math.max(...counts)).toBeLessThanOrEqual(MOST_KEYS);
  expect(counts.reduce((sum, count) => sum + count, 0) / counts.length).toBeLessThan(2);
});

test('candidates without a shared key change no outcome', () => {
  const all = catalogueCandidates();
  const keysOf = new Map(all.map((item) => [item.id, itemKeys(item)]));
  const cases = [...writtenCases(), ...distortedCases(all)].filter((_, index) => index % SAMPLE === 0);
  for (const { query } of cases) {
    const keys = new Set(queryKeys(query));
    const sharing = all.filter(({ id }) => keysOf.get(id)?.some((key) => keys.has(key)));
    expect(match(query, sharing), query.title).toEqual(match(query, all));
  }
});
