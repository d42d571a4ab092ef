import type { Category, Language, SitePicture } from '@bugunne/contract';
import { designCover, framedPicture } from '@bugunne/contract/cover/design';
import { MOTIF_NAMES, type MotifName } from '@bugunne/contract/cover/motif-names.constants';
import { svgMarkup } from '@bugunne/contract/cover/shape';
import { drawnMotif } from '../../../shared/items/cover-motifs.ts';
import type { Composition } from './item-picture.ts';
import { box, displayLines, paragraph, wordmark } from './layout.ts';
import { PICTURE_WORDS } from './words.ts';

const PAPER = '#fbf6ee';
const INK = '#231c15';
const TILE = { width: 236, height: 315 };

type Tile = { [C in Category]: readonly [category: C, motif: MotifName<C>] }[Category];

/** The four covers beside the text, from the upper left to the lower right. */
const TILES: Readonly<Record<SitePicture, readonly Tile[]>> = {
  home: [
    ['movie', 'sea'],
    ['series', 'windows'],
    ['food', 'bowl'],
    ['music', 'record'],
  ],
  screen: [
    ['movie', 'beam'],
    ['series', 'magnifier'],
    ['series', 'stairs'],
    ['movie', 'moon'],
  ],
  food: [
    ['food', 'pan'],
    ['food', 'fruit'],
    ['food', 'teaGlass'],
    ['food', 'fish'],
  ],
  music: [
    ['music', 'baglama'],
    ['music', 'keys'],
    ['music', 'headphones'],
    ['music', 'arcs'],
  ],
  premium: [
    ['music', 'guitar'],
    ['food', 'cake'],
    ['series', 'balloon'],
    ['movie', 'heart'],
  ],
  help: [
    ['series', 'bubbles'],
    ['music', 'microphone'],
    ['movie', 'key'],
    ['food', 'plate'],
  ],
};

function drawn([category, motif]: Tile): string | null {
  const names: readonly string[] = MOTIF_NAMES[category];
  return drawnMotif(category, names.indexOf(motif));
}

/** The site or one of its pages: its question and four covers of its topic. */
export function sitePicture(language: Language, about: SitePicture): Composition {
  const { title, text } = PICTURE_WORDS[language].site[about];
  const tiles = TILES[about].map((tile, index) =>
    svgMarkup(
      framedPicture(designCover(`site-${about}-${index}`, tile[0], drawn(tile)), {
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
