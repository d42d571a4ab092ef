import { LANGUAGE_CODES } from '@bugunne/contract';
import { H, W } from '@bugunne/contract/cover/motifs/motif';
import { describe, expect, test } from 'vitest';
import { eveningPicture } from './evening-picture.ts';
import type { PictureItem, PictureYear } from './orders.ts';
import { yearPicture } from './year-picture.ts';

const CATEGORIES = ['movie', 'series', 'food', 'music'] as const;
const items = (count: number): PictureItem[] =>
  CATEGORIES.slice(0, count).map((category) => ({
    id: `${category}-a`,
    category,
    title: 'Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb',
    originalTitle: 'A',
    byline: 'Florian Henckel von Donnersmarck',
    year: 1964,
    description: '',
    motif: 'aO20 18 9',
    cover: null,
  }));
const year = (count: number): PictureYear => ({
  year: 2026,
  days: 9,
  streak: 3,
  given: 20,
  liked: 5,
  favourites: items(count).map((item) => ({ label: item.title, item })),
});

type Rect = { x: number; y: number; width: number; height: number };
const rectOf = (found: RegExpMatchArray): Rect => {
  const [x = 0, y = 0, width = 0, height = 0] = found.slice(1, 5).map(Number);
  return { x, y, width, height };
};
const CARD = /<clipPath id="[^"]+"><rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"/g;
const PICTURE = /<svg x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)" viewBox="\S+ \S+ (\S+) (\S+)"/g;

describe.each([1, 2, 3, 4])('with %i items', (count) => {
  test.each(LANGUAGE_CODES)(
    'the pictures of an evening and of a year crop no drawing and leave no gap in %s',
    (language) => {
      const pictures = {
        evening: eveningPicture(items(count), '2026-05-10', language, new Map()),
        year: yearPicture(year(count), language, new Map()),
      };
      for (const [kind, { ground }] of Object.entries(pictures)) {
        const cards = [...ground.matchAll(CARD)].map(rectOf);
        const drawings = [...ground.matchAll(PICTURE)];
        expect([cards.length, drawings.length], kind).toEqual([count, count]);
        for (const [, , , , , width, height] of drawings) {
          expect(Number(width), kind).toBeGreaterThan(W - 2);
          expect(Number(height), kind).toBeGreaterThan(H - 2);
        }
        for (const [index, drawing] of drawings.map(rectOf).entries()) {
          const card = cards[index];
          if (!card) throw new Error('a drawing without a card');
          // The drawing is at the card's upper left and as wide or as high as the card.
          expect([drawing.x, drawing.y], kind).toEqual([card.x, card.y]);
          expect(drawing.width === card.width || drawing.height === card.height, kind).toBe(true);
        }
        const [first, last] = [cards[0], cards.at(-1)];
        if (!first || !last) throw new Error('no cards');
        expect(last.y + last.height, kind).toBeGreaterThan(1350 - 118 - count);
        if (count === 1) expect(first.width / first.height, kind).toBeCloseTo(4 / 5, 2);
        else expect(first.width, kind).toBe(1080 - 2 * 56);
      }
    },
  );
});
