import { CATEGORIES, type Category, type Language, type SitePicture } from '@bugunne/contract';
import { designCover, framedPicture } from '@bugunne/contract/cover/design';
import { svgMarkup } from '@bugunne/contract/cover/shape';
import type { Composition } from './item-picture.ts';
import { box, displayLines, paragraph, wordmark } from './layout.ts';
import { PICTURE_WORDS } from './words.ts';

const PAPER = '#fbf6ee';
const INK = '#231c15';
const TILE = { width: 236, height: 315 };

/** Categories of the four covers beside the text, from the upper left to the lower right. */
const TILES: Readonly<Record<SitePicture, readonly Category[]>> = {
  home: CATEGORIES,
  screen: ['movie', 'series', 'series', 'movie'],
  food: ['food', 'food', 'food', 'food'],
  music: ['music', 'music', 'music', 'music'],
  premium: CATEGORIES.toReversed(),
  help: ['series', 'music', 'movie', 'food'],
};

/** The site or one of its pages: its question and four covers of its topic. */
export function sitePicture(language: Language, about: SitePicture): Composition {
  const { title, text } = PICTURE_WORDS[language].site[about];
  const tiles = TILES[about].map((category, index) =>
    svgMarkup(
      framedPicture(designCover(about === 'home' ? `site-${category}` : `site-${about}-${index}`, category), {
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
