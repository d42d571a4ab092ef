import satori from 'satori';
import { describe, expect, it } from 'vitest';
import { COVERAGE } from './coverage.ts';
import { drawable } from './drawable.ts';
import { DISPLAY_FAMILY, loadFonts } from './fonts.ts';
import { titleOf } from './item-picture.ts';

const item = {
  id: 'movie-a',
  category: 'movie',
  originalTitle: 'x',
  byline: null,
  year: null,
  description: '',
  motif: null,
  cover: null,
} as const;

describe('drawable text', () => {
  it.each([
    ['Çığlık Şöyle İyi', 'Çığlık Şöyle İyi'],
    ['🍲 Köfte 🔥🏳️‍🌈  ve 1️⃣', 'Köfte ve 1'],
    ['Маша и Медведь', 'Маша и Медведь'],
    ['Μουσακάς', 'Μουσακάς'],
    ['Cafe\u0301', 'Café'],
    ['÷', '÷'],
    ['千と千尋', null],
    ['Nur نور', null],
    ['🎬', null],
    ['', null],
  ])('%s is %s', (text, drawn) => expect(drawable(text)).toBe(drawn));

  it('falls back to another name, then to the category', () => {
    expect(titleOf({ ...item, title: '千と千尋', originalTitle: 'Sen to Chihiro' }, 'tr')).toBe('Sen to Chihiro');
    expect(titleOf({ ...item, title: '千', originalTitle: '千', byline: 'Hayao Miyazaki' }, 'tr')).toBe(
      'Hayao Miyazaki',
    );
    expect(titleOf({ ...item, title: '千', originalTitle: '🎬' }, 'en')).toBe('Film');
  });

  it('counts only letters as drawable for which the fonts have glyphs', async () => {
    const characters = COVERAGE.split(/\s+/).flatMap((range) => {
      const [first = '', last = first] = range.split('-');
      const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));
    });
    const missing: string[] = [];
    const letters = characters.filter((character) => /[\p{L}\p{N}]/u.test(character));
    await satori(
      { type: 'div', key: null, props: { style: { fontFamily: DISPLAY_FAMILY }, children: letters.join('') } },
      {
        width: 100,
        fonts: loadFonts(),
        loadAdditionalAsset: async (_code, segment) => {
          missing.push(segment);
          return [];
        },
      },
    );
    expect(letters.length).toBeGreaterThan(900);
    expect(missing).toEqual([]);
  });
});
