import { CATEGORIES, type Language } from '@bugunne/contract';
import { designCover, framedPicture } from '@bugunne/contract/cover/design';
import { svgMarkup } from '@bugunne/contract/cover/shape';
import type { Composition } from './item-picture.ts';
import { box, displayLines, paragraph, wordmark } from './layout.ts';
import { PICTURE_WORDS } from './words.ts';

const PAPER = '#fbf6ee';
const INK = '#231c15';
const TILE = { width: 236, height: 315 };

/** The site itself: its question, and one tile of each category. */
export function sitePicture(language: Language): Composition {
  const { title, text } = PICTURE_WORDS[language].site;
  const tiles = CATEGORIES.map((category, index) =>
    svgMarkup(
      framedPicture(designCover(`site-${category}`, category), {
        x: 728 + (index % 2) * TILE.width,
        y: Math.floor(index / 2) * TILE.height,
        ...TILE,
      }),
    ),
  );
  return {
    ground: `<rect width="1200" height="630" fill="${PAPER}"/>${tiles.join('')}`,
    words: box(
      { width: 1200, height: 630, padding: '56px 64px', color: INK },
      box(
        { flexDirection: 'column', width: 600, justifyContent: 'space-between' },
        wordmark(52),
        box(
          { flexDirection: 'column' },
          displayLines(74, title),
          paragraph(28, text, 3, { marginTop: 22, width: 600, opacity: 0.86 }),
        ),
        box({ height: 8 }),
      ),
    ),
  };
}
