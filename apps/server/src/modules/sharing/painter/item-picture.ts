import type { Language } from '@bugunne/contract';
import { designCover } from '@bugunne/contract/cover/design';
import { type Covers, coverIn } from './covers.ts';
import { drawable, firstDrawable } from './drawable.ts';
import { box, type Part, paragraph, text, titleBlock, wordmark } from './layout.ts';
import type { PictureItem } from './orders.ts';
import { PICTURE_WORDS } from './words.ts';

/** Text laid out over a drawn background; both in pixels of the picture. */
export type Composition = { ground: string; words: Part };

const MARGIN = 64;
const WORDS = 600;
const PICTURE = { x: 728, y: 0, width: 472, height: 630 };

/** The title if the fonts can draw it, else the original title or byline, else the category. */
export const titleOf = (item: PictureItem, language: Language): string =>
  firstDrawable(item.title, item.originalTitle, item.byline) ?? PICTURE_WORDS[language].category[item.category];

/** One item: the composition of its cover in landscape format. */
export function itemPicture(item: PictureItem, language: Language, covers: Covers): Composition {
  const design = designCover(item.id, item.category, item.motif);
  const { palette } = design;
  const { category, tagline } = PICTURE_WORDS[language];
  const title = titleOf(item, language);
  const byline = item.byline === null ? null : drawable(item.byline);
  const description = drawable(item.description);
  const kicker = [category[item.category], item.year].filter((part) => part !== null).join(' · ');
  return {
    ground: `<rect width="1200" height="630" fill="${palette.ground}"/>${coverIn(item, design, covers, PICTURE)}`,
    words: box(
      { width: 1200, height: 630, padding: `${MARGIN - 8}px ${MARGIN}px`, color: palette.type },
      box(
        { flexDirection: 'column', width: WORDS, justifyContent: 'space-between' },
        text(26, kicker, { letterSpacing: '0.02em' }),
        box(
          { flexDirection: 'column' },
          titleBlock(title, { width: WORDS, height: 236 }, 1.2),
          ...(byline && byline !== title ? [text(30, cut(byline, 38), { marginTop: 14 })] : []),
          ...(description ? [paragraph(28, description, 3, { marginTop: 18, width: WORDS, opacity: 0.86 })] : []),
        ),
        box({ alignItems: 'baseline' }, wordmark(40), text(22, tagline, { marginLeft: 18, opacity: 0.86 })),
      ),
    ),
  };
}

const cut = (words: string, most: number) => (words.length <= most ? words : `${words.slice(0, most - 1).trimEnd()}…`);
