import { loadCatalogue } from '@bugunne/catalogue';
import type { Language } from '@bugunne/contract';
import { describe, expect, test } from 'vitest';
import { ordinaryWords } from './ordinary-words.ts';

const { items } = loadCatalogue({ validate: false });
const isOrdinary = { tr: ordinaryWords(items, 'tr'), en: ordinaryWords(items, 'en') };
const all = (language: Language, words: string, exactly: boolean) =>
  words.split(' ').map((word) => isOrdinary[language](word, exactly));

describe('ordinary words', () => {
  test.each([
    ['tr', 'yavaş bir akşam için güzel sakin film karıştır soğan tek tavada'],
    ['en', 'a good evening for slow quiet film stir onion one pan'],
  ] as const)('include the words of the catalogue (%s)', (language, words) => {
    expect(all(language, words, true)).not.toContain(false);
  });

  test.each([
    ['tr', 'tarantino nolan ceylan istanbul netflix xqz'],
    ['en', 'tarantino nolan ceylan istanbul netflix xqz'],
  ] as const)('exclude names and unknown words (%s)', (language, words) => {
    expect(all(language, words, true)).not.toContain(true);
  });

  test('include inflected Turkish forms unless the match has to be exact', () => {
    expect(all('tr', 'akşamlarınızdan karıştırmalıymış', false)).toEqual([true, true]);
    expect(all('tr', 'akşamlarınızdan karıştırmalıymış', true)).toEqual([false, false]);
    // The first five letters have to match.
    expect(isOrdinary.tr('yavaşlattıkça', false)).toBe(true);
    expect(isOrdinary.tr('yavxxlattıkça', false)).toBe(false);
    // Words of six letters are too short.
    expect(isOrdinary.tr('akşamx', false)).toBe(false);
    expect(isOrdinary.en('eveningwards', false)).toBe(false);
  });

  test('belong to one language', () => {
    expect(isOrdinary.tr('because', false)).toBe(false);
    expect(isOrdinary.en('çünkü', false)).toBe(false);
  });

  test('are only the words of praise without a catalogue', () => {
    expect(ordinaryWords([], 'tr')('bir', false)).toBe(false);
    expect(ordinaryWords([], 'tr')('dokunaklı', true)).toBe(true);
  });
});
