import type { Language } from '@bugunne/contract';
import { designCover } from '@bugunne/contract/cover/design';
import { type Covers, coverIn } from './covers.ts';
import { drawable } from './drawable.ts';
import { type Composition, titleOf } from './item-picture.ts';
import { box, displayLines, type Part, text, titleBlock, wordmark } from './layout.ts';
import { PICTURE_SIZES, type PictureItem } from './orders.ts';
import { PICTURE_WORDS } from './words.ts';

const PAPER = '#fbf6ee';
const INK = '#231c15';
const { width: WIDTH, height: HEIGHT } = PICTURE_SIZES.evening;
const MARGIN = 56;
const HEAD = 216;
const FOOT = 118;
const GAP = 24;
const PICTURE = 400;
const PADDING = 40;
const RADIUS = 28;

/** A user's evening: cards in a column, each in the colours of its cover. */
export function eveningPicture(
  items: readonly PictureItem[],
  date: string,
  language: Language,
  covers: Covers,
): Composition {
  const { evening, tagline } = PICTURE_WORDS[language];
  const room = HEIGHT - HEAD - FOOT - GAP * (items.length - 1);
  const height = Math.floor(room / items.length);
  const top = (index: number) => HEAD + index * (height + GAP);
  return {
    ground: `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>${items
      .map((item, index) => cardGround(item, covers, top(index), height))
      .join('')}`,
    words: box(
      { width: WIDTH, height: HEIGHT, flexDirection: 'column', color: INK },
      box(
        { height: HEAD, flexDirection: 'column', justifyContent: 'center', padding: `0 ${MARGIN}px` },
        displayLines(84, [evening]),
        text(32, dayText(date, language), { marginTop: 10 }),
      ),
      ...items.map((item, index) => cardWords(item, height, index < items.length - 1 ? GAP : 0, language)),
      box(
        { height: FOOT, alignItems: 'center', padding: `0 ${MARGIN}px` },
        wordmark(46),
        text(28, tagline, { marginLeft: 22, marginTop: 6 }),
      ),
    ),
  };
}

function cardGround(item: PictureItem, covers: Covers, y: number, height: number): string {
  const design = designCover(item.id, item.category, item.motif);
  const width = WIDTH - 2 * MARGIN;
  const clip = `clip-${y}`;
  const card = `<rect x="${MARGIN}" y="${y}" width="${width}" height="${height}" rx="${RADIUS}"`;
  const picture = coverIn(item, design, covers, { x: MARGIN, y, width: PICTURE, height });
  return `<clipPath id="${clip}">${card}/></clipPath><g clip-path="url(#${clip})">${card} fill="${design.palette.ground}"/>${picture}</g>`;
}

function cardWords(item: PictureItem, height: number, below: number, language: Language): Part {
  const { palette } = designCover(item.id, item.category, item.motif);
  const title = titleOf(item, language);
  const byline = item.byline === null ? null : drawable(item.byline);
  const width = WIDTH - 2 * MARGIN - PICTURE - 2 * PADDING;
  const kicker = [PICTURE_WORDS[language].category[item.category], item.year].filter((part) => part !== null);
  return box(
    {
      height,
      marginBottom: below,
      marginLeft: MARGIN + PICTURE,
      padding: `0 ${PADDING}px`,
      flexDirection: 'column',
      justifyContent: 'center',
      color: palette.type,
    },
    text(26, kicker.join(' · '), { marginBottom: 12 }),
    titleBlock(title, { width, height: Math.min(height - 150, 260) }, 1.15),
    ...(byline && byline !== title
      ? [text(28, byline.length > 30 ? `${byline.slice(0, 29).trimEnd()}…` : byline, { marginTop: 12 })]
      : []),
  );
}

const LOCALES: Record<Language, string> = { tr: 'tr-TR', en: 'en-GB' };

const dayText = (date: string, language: Language) =>
  new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T12:00:00Z`));
