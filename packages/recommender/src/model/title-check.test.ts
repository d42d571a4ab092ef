import { describe, expect, test } from 'vitest';
import { HOSTILE_OPEN_TITLES, REAL_STRANGE_TITLES } from './testing/titles.ts';
import { isPlainText } from './text-check.ts';
import { claimsDiet, isLikelyTitle } from './title-check.ts';

const isAccepted = (title: string) => isPlainText(title, 120) && isLikelyTitle(title);

test.each(HOSTILE_OPEN_TITLES)('refuses a title that is a message, slander or harm: %s', (title) => {
  expect(isAccepted(title)).toBe(false);
  expect(isAccepted(title.toUpperCase())).toBe(false);
  expect(isAccepted(title.toLowerCase())).toBe(false);
});

test('accepts real titles that look strange, 59 of 60', () => {
  expect(HOSTILE_OPEN_TITLES).toHaveLength(60);
  expect(REAL_STRANGE_TITLES).toHaveLength(60);
  // Asterisks count as markup.
  expect(REAL_STRANGE_TITLES.filter((title) => !isAccepted(title))).toEqual(['The End of the F***ing World']);
});

describe('the title of a dish', () => {
  test.each([
    'Vegan Köfte',
    'Glütensiz Ekmek',
    'Sütsüz Muhallebi',
    'Gluten-Free Bread',
    'Eggless Cake',
    'Healthy Bowl',
  ])('claims a diet: %s', (title) => expect(claimsDiet(title)).toBe(true));
  test.each(['Sisli Tepe Omleti', 'Karidesli Pilav', 'Freekeh Salad', 'Lemon Chicken'])('claims none: %s', (title) =>
    expect(claimsDiet(title)).toBe(false),
  );
});
