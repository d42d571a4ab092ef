import { expect, it } from 'vitest';
import { loadCatalogue } from './load.ts';
import { withTypographicQuotes } from './typographic-quotes.ts';

it.each([
  ["a thief's son", 'a thief’s son'],
  ["1930'ların Prag'ı", '1930’ların Prag’ı'],
  ["the brothers' house", 'the brothers’ house'],
  ["summer of '88, '68.", 'summer of ’88, ’68.'],
  ["'Round Midnight", '’Round Midnight'],
  ["Rock 'n' Roll", 'Rock ’n’ Roll'],
  ["with 'Get Lucky' on it", 'with ‘Get Lucky’ on it'],
  ['Take the "A" Train', 'Take the “A” Train'],
  ['("what\'s this?")', '(“what’s this?”)'],
  ['plain', 'plain'],
])('sets the quotes of %s', (typed, shown) => {
  expect(withTypographicQuotes(typed)).toBe(shown);
});

it('leaves no straight quote in any text of the catalogue', () => {
  const { items, ingredients } = loadCatalogue();
  const texts = JSON.stringify([items, [...ingredients.values()]]).match(/"(?:[^"\\]|\\.)*"/g) ?? [];
  expect(texts.length).toBeGreaterThan(10_000);
  expect(texts.filter((text) => /'|\\"/.test(text))).toEqual([]);
});
