import { LANGUAGE_CODES, type Language } from '@bugunne/contract';
import { describe, expect, test } from 'vitest';
import { lengthOf } from './fit-text.ts';
import { wordFor } from './labels.ts';
import { LEARNED_KINDS } from './sentence.ts';
import { dayAfter, KINDS, NAMES, reason, TITLES, VALUES, why } from './testing/every-reason.ts';
import { createRandom } from './testing/random.ts';
import type { ReasonKind } from './types.ts';

/** Checks that hold for every explanation. */
function expectWellFormed(text: string) {
  expect(lengthOf(text)).toBeLessThanOrEqual(80);
  expect(text).toMatch(/^[\p{Lu}\d“]/u);
  expect(text).toMatch(/\.$/);
  expect(text).not.toMatch(/ {2}|undefined|null|NaN|\s[.,;:]|\.\./);
  expect(text.split('“').length).toBe(text.split('”').length);
}

/** The word of a value that its sentences must contain; null where there is none. */
function wordOf(kind: ReasonKind, value: string, language: Language): string | null {
  switch (kind) {
    case 'genre':
    case 'mood':
    case 'mealType':
    case 'cuisine':
    case 'difficulty':
    case 'diet':
    case 'language':
      return value === 'dünya müziği' && language === 'en' ? 'world' : wordFor(kind, value, language);
    case 'otherLanguage':
      return wordFor('language', value, language);
    case 'otherMeal':
      return wordFor('mealType', value, language);
    case 'theme':
    case 'ingredient':
    case 'mainIngredient':
      return NAMES[value]?.[language] ?? null;
    case 'maker':
    case 'cast':
    case 'album':
      return value.slice(0, 16).trim();
    case 'likedItem':
    case 'alsoLiked':
      return [...(TITLES[value] ?? '')].slice(0, 8).join('');
    case 'duration':
    case 'overlong':
    case 'decade':
      return value;
    default:
      return null;
  }
}

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  test.each(KINDS)('every %s alone is a whole sentence of at most 80 characters that names it', (kind) => {
    for (const value of VALUES[kind]) {
      for (const like of ['short', 'longest', undefined]) {
        for (let day = 0; day < 4; day++) {
          const text = why([reason(kind, value, 0.5, like)], language, { date: dayAfter(day) });
          expectWellFormed(text);
          const word = wordOf(kind, value, language) ?? '';
          expect(text.toLocaleLowerCase(language)).toContain(word.toLocaleLowerCase(language));
        }
      }
    }
  });

  test('names of genres keep their capitals', () => {
    const words = ['k-pop', 'anadolu rock', 'sanat müziği', 'türkü', 'latin'].map((genre) =>
      wordFor('genre', genre, language),
    );
    expect(words).toEqual(
      language === 'tr'
        ? ['K-pop', 'Anadolu rock', 'sanat müziği', 'türkü', 'Latin']
        : ['K-pop', 'Anatolian rock', 'Turkish art music', 'Turkish folk', 'Latin'],
    );
  });

  test.each(LEARNED_KINDS)('a learned %s is never called chosen or loved', (kind) => {
    for (const value of VALUES[kind]) {
      for (const date of [dayAfter(0), dayAfter(1)]) {
        const text = why([{ ...reason(kind, value), learned: true }], language, { date });
        expectWellFormed(text);
        expect(text).toMatch(language === 'tr' ? /beğen/i : /liked/);
        expect(text).not.toMatch(/sevdi|seçti|ilgin|tercih|you like\b|enjoy|chose|your genres/i);
      }
    }
  });

  test('three thousand combinations of reasons are well formed and deterministic', () => {
    const random = createRandom(21);
    for (let round = 0; round < 3000; round++) {
      const reasons = random.some(KINDS, 1 + random.below(5)).map((kind) => {
        const [value = ''] = random.some(VALUES[kind], 1);
        const like = random.chance(0.5) ? 'short' : undefined;
        return {
          ...reason(kind, value, random.next(), like),
          ...(random.chance(0.3) ? { learned: true as const } : {}),
        };
      });
      const sorted = reasons.toSorted((a, b) => b.strength - a.strength);
      const occasion = { date: dayAfter(round), place: round % 4 };
      const text = why(sorted, language, occasion);
      expectWellFormed(text);
      expect(why(sorted, language, occasion)).toBe(text);
    }
  });

  test.each(KINDS.filter((kind) => kind !== 'about'))('a %s has another form of sentence on the next day', (kind) => {
    for (const like of ['short', undefined]) {
      const value = VALUES[kind][0] ?? '';
      for (let day = 0; day < 6; day++) {
        const [one, next] = [day, day + 1].map((n) =>
          why([reason(kind, value, 0.5, like)], language, { date: dayAfter(n) }),
        );
        expect(next).not.toBe(one);
      }
    }
  });

  test('skips a liked item without a title, and calls no reasons a discovery without naming preferences', () => {
    expect(why([reason('likedItem', 'gone', 0.9), reason('diet', 'vegan')], language)).toMatch(/vegan/i);
    for (const date of [dayAfter(0), dayAfter(1)]) {
      const none = why([reason('likedItem', 'gone')], language, { date });
      expect(none).toBe(why([], language, { date }));
      expect(none).toMatch(language === 'tr' ? /keş/i : /different|discovery/i);
      expect(none).not.toMatch(/tercih|seçti|preference|chose/i);
    }
  });

  test('cuts a title only when no sentence fits, and then between words', () => {
    expect(why([reason('likedItem', 'short')], language)).toContain('“Babam ve Oğlum”');
    const long = why([reason('likedItem', 'longest')], language);
    expect(long).toMatch(/“Borat: Cultural Learnings of America[A-Za-z ]*…”/);
    const shownPart = /“(.*)…”/.exec(long)?.[1] ?? '';
    expect(TITLES['longest']?.startsWith(`${shownPart} `)).toBe(true);
  });

  test('never repeats the rating, which the card shows', () => {
    const rated = [reason('genre', 'dram', 0.3), reason('rating', '9.0', 0.29)];
    for (let day = 0; day < 6; day++) expect(why(rated, language, { date: dayAfter(day) })).not.toMatch(/IMDb|9[.,]0/);
    expect(why([reason('rating', '9.0', 0.29)], language)).not.toMatch(/IMDb/);
  });
});
