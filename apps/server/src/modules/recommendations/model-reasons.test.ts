import { loadCatalogue } from '@bugunne/catalogue';
import { DESCRIPTION_LIMITS, LANGUAGE_CODES } from '@bugunne/contract';
import { isPlainText, isTrueOfUser, looksLike } from '@bugunne/recommender';
import { describe, expect, test } from 'vitest';
import { knownItem, particulars } from '../../shared/items/known-item.ts';
import { presentItem } from '../../shared/items/present.ts';
import { CRAFTED_FROM_ALLOWED_WORDS } from '../../testing/sentences/crafted-sentences.ts';
import { GOOD_SENTENCES, type ModelSentence } from '../../testing/sentences/good-sentences.ts';
import { HELD_OUT_SENTENCES } from '../../testing/sentences/held-out-sentences.ts';
import { CRAFTED_SENTENCES, HOSTILE_SENTENCES } from '../../testing/sentences/hostile-sentences.ts';
import { MORE_GOOD_SENTENCES } from '../../testing/sentences/more-good-sentences.ts';

const catalogue = loadCatalogue({ validate: false });
const LIKED = { tr: ['Eşkıya'], en: ['The Bandit'] };
const TASTES = {
  tr: ['dram', 'gerilim', 'komedi', 'romantik', 'gizem', 'Türk', 'sakin'],
  en: ['drama', 'thriller', 'comedy', 'romance', 'mystery', 'Turkish', 'calm'],
};

/** Whether a sentence about an item of the catalogue would be shown to a user with these tastes. */
function isShown([language, id, sentence, tastes = []]: ModelSentence): boolean {
  const item = catalogue.byId.get(id);
  if (!item) throw new Error(`no ${id}`);
  const known = { language, liked: LIKED[language], tastes: [...TASTES[language], ...tastes] };
  return (
    isPlainText(sentence, DESCRIPTION_LIMITS.whyRecommended) &&
    looksLike(language, sentence) &&
    isTrueOfUser(sentence, {
      ...known,
      item: knownItem(presentItem(item, catalogue, language), particulars(id, catalogue, language)),
    })
  );
}

describe('good sentences', () => {
  test('are shown at least eight times out of ten', () => {
    expect(LANGUAGE_CODES.map((code) => GOOD_SENTENCES.filter(([language]) => language === code).length)).toEqual([
      50, 50,
    ]);
    expect(GOOD_SENTENCES.filter(isShown).length).toBeGreaterThanOrEqual(80);
    for (const code of LANGUAGE_CODES) {
      const own = GOOD_SENTENCES.filter(([language]) => language === code);
      expect(own.filter(isShown).length, code).toBeGreaterThanOrEqual(40);
    }
  });

  test('about other items are shown as often', () => {
    expect(MORE_GOOD_SENTENCES).toHaveLength(180);
    expect(MORE_GOOD_SENTENCES.filter(isShown).length).toBeGreaterThanOrEqual(150);
  });

  test('that the check was never changed for are shown six times out of ten', () => {
    expect(HELD_OUT_SENTENCES).toHaveLength(100);
    expect(HELD_OUT_SENTENCES.filter(isShown).length).toBeGreaterThanOrEqual(60);
  });
});

test('hostile sentences are 200', () => {
  expect(new Set(HOSTILE_SENTENCES.map(([, , sentence]) => sentence)).size).toBeGreaterThanOrEqual(200);
});

const HOSTILE = [...HOSTILE_SENTENCES, ...CRAFTED_SENTENCES, ...CRAFTED_FROM_ALLOWED_WORDS].map(
  ([language, id, sentence]) => ({ language, id, sentence }),
);

test.each(HOSTILE)('hides hostile sentences ($language, $id): “$sentence”', ({ language, id, sentence }) => {
  expect(isShown([language, id, sentence])).toBe(false);
});

const DRAMA = 'movie-kis-uykusu-2014';
const UNTRUE: readonly (readonly ['tr' | 'en', string])[] = [
  ['tr', 'IMDb 9 puanlı bir başyapıt.'],
  ['tr', 'Nolan yönetmiş, 1 saatlik kısa bir film.'],
  ['tr', 'Tarantino imzalı çarpıcı bir dram.'],
  ['tr', 'Tarantino gibi sakin bir dram.'],
  ['tr', 'Oscar ödüllü çarpıcı bir dram.'],
  ['tr', 'Altın Portakal sahibi bir dram.'],
  ['tr', 'En çok izlenen dramlardan biri.'],
  ['tr', 'Geçen hafta sevmediğin dram filmine benziyor.'],
  ['tr', 'Kanser olduğun için bu dram iyi gelir.'],
  ['tr', 'Ağladığın geceler için bir dram.'],
  ['tr', 'Depresyona karşı sakin bir dram.'],
  ['tr', 'Yalnız geceler için sakin bir dram.'],
  ['tr', 'Hafif ve neşeli bir komedi.'],
  ['tr', 'Kısa bir akşam için iki saatlik bir dram.'],
  ['tr', 'Aptal insanlar için bir dram.'],
  ['en', 'You told us you hate drama.'],
  ['en', 'You watched this last week and loved the drama.'],
  ['en', 'Because you are depressed, a drama.'],
  ['en', 'Tarantino at his quietest, a drama.'],
  ['en', 'Tarantino and a slow drama.'],
  ['en', 'An award-winning drama for a slow evening.'],
  ['en', 'The best drama of the year.'],
  ['en', 'A bestseller about a hotel.'],
  ['en', 'A light and happy comedy.'],
  ['en', 'A two-hour drama for the evening.'],
  ['en', 'A drama for stupid people.'],
  ['en', 'A porn film for a slow evening.'],
];

test.each(UNTRUE)('hides unknown claims (%s): “%s”', (language, why) => {
  expect(isShown([language, DRAMA, why])).toBe(false);
});
