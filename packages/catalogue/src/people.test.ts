import { expect, test } from 'vitest';
import { loadCatalogue } from './load.ts';
import { spellingProblems } from './people.ts';
import { buildMovie, buildMusic, buildSeries } from './testing.ts';

const pair = (first: string, second: string) => [
  buildMovie({ id: 'movie-a-2000', directors: [first], cast: ['Yaşar Usta'] }),
  buildSeries({ id: 'series-b-2001', directors: ['Halit Akçatepe'], cast: [second] }),
];

test.each([
  ['Bong Joon-ho', 'Bong Joon Ho'],
  ['Hirokazu Koreeda', 'Hirokazu Kore-eda'],
  ['Payman Maadi', 'Peyman Moaadi'],
  ['Go Kyung-pyo', 'Ko Gyung-pyo'],
  ['Oh Yeong-su', 'O Yeong-su'],
  ['Şener Şen', 'Sener Sen'],
  ['Park Chan-wook', 'Chan-wook Park'],
  ['Bjørn Sundquist', 'Bjorn Sundquist'],
])('%s and %s are spellings of one name', (first, second) => {
  expect(spellingProblems(pair(first, second))).toEqual([
    `series-b-2001: "${second}" is spelled "${first}" in movie-a-2000`,
  ]);
});

test.each([
  ['Ingrid Bergman', 'Ingmar Bergman'],
  ['Mads Mikkelsen', 'Lars Mikkelsen'],
  ['Michael Jordan', 'Michael B. Jordan'],
  ['Yang Lei', 'Tang Wei'],
  ['Tabu', 't.A.T.u.x'],
  ['Tom Hooper', 'Tom Hopper'],
])('%s and %s are different people', (first, second) => {
  expect(spellingProblems(pair(first, second))).toEqual([]);
});

test('an artist may act in a film', () => {
  const song = buildMusic({ artist: 'Sezen Aksu' });
  const film = buildMovie({ cast: ['Sezen  Aksu'] });
  expect(spellingProblems([film, song])).toEqual([
    'music-a-2000: "Sezen Aksu" is spelled "Sezen  Aksu" in movie-a-2000',
  ]);
});

test('everybody in the catalogue has one spelling', () => {
  expect(spellingProblems(loadCatalogue({ validate: false }).items)).toEqual([]);
});
