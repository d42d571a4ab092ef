import { designCover } from '@bugunne/contract/cover/design';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { coverIn, readCovers } from './covers.ts';
import type { PictureItem } from './orders.ts';

const item = (cover: string | null): PictureItem => ({
  id: 'movie-a',
  category: 'movie',
  title: 'A',
  originalTitle: 'A',
  byline: null,
  year: null,
  description: '',
  motif: null,
  cover,
});
const box = { x: 10, y: 20, width: 300, height: 200 };

test('a real cover stands whole in the frame; a missing or broken file, and an item without one, leave the drawn cover', async () => {
  const picture = await sharp({ create: { width: 60, height: 75, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer();
  const covers = await readCovers(
    new Map([
      ['real/640.webp', picture],
      ['broken/640.webp', Buffer.from('no picture')],
      ['cut/640.webp', picture.subarray(0, 20)],
    ]),
  );
  expect([...covers.keys()]).toEqual(['real/640.webp']);
  const design = designCover('movie-a', 'movie', null);
  const draw = (cover: string | null) => coverIn(item(cover), design, covers, box);
  const drawn = draw(null);
  expect(drawn).not.toContain('<image');
  // 4:5, on the colour of the drawing, in the middle of the frame.
  expect(draw('real/640.webp')).toMatch(
    new RegExp(
      `^<rect x="10" y="20" width="300" height="200" fill="${design.palette.field}"/><svg x="91" y="34" width="138" height="172"><image href="data:image/jpeg;base64,[^"]+" width="138" height="172"`,
    ),
  );
  for (const cover of ['broken/640.webp', 'cut/640.webp', 'gone/640.webp']) expect(draw(cover)).toBe(drawn);
});
