import type { Language } from '@bugunne/contract';
import { columnOf, coverCards } from './cover-cards.ts';
import type { Covers } from './covers.ts';
import { drawable } from './drawable.ts';
import { type Composition, titleOf } from './item-picture.ts';
import { box, displayLines, text, wordmark } from './layout.ts';
import { PICTURE_SIZES, type PictureItem } from './orders.ts';
import { PICTURE_WORDS } from './words.ts';

const PAPER = '#fbf6ee';
const INK = '#231c15';
const { width: WIDTH, height: HEIGHT } = PICTURE_SIZES.evening;
const MARGIN = 56;
const HEAD = 216;
const FOOT = 118;

/** A user's evening: cards in a column, each in the colours of its cover. */
export function eveningPicture(
  items: readonly PictureItem[],
  date: string,
  language: Language,
  covers: Covers,
): Composition {
  const { evening, tagline, category } = PICTURE_WORDS[language];
  const room = { x: MARGIN, y: HEAD, width: WIDTH - 2 * MARGIN, height: HEIGHT - HEAD - FOOT };
  const column = columnOf(items.length, room);
  const cards = coverCards(
    items.map((item) => {
      const title = titleOf(item, language);
      const byline = item.byline === null ? null : drawable(item.byline);
      const kicker = [category[item.category], item.year].filter((part) => part !== null).join(' · ');
      return { item, kicker, title, byline: byline === title ? null : byline };
    }),
    column,
    covers,
  );
  const line = { position: 'absolute', left: column.x, width: column.width } as const;
  return {
    ground: `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>${cards.ground}`,
    words: box(
      { width: WIDTH, height: HEIGHT, color: INK },
      box(
        { ...line, top: 0, height: HEAD, flexDirection: 'column', justifyContent: 'center' },
        displayLines(84, [evening]),
        text(32, dayText(date, language), { marginTop: 10 }),
      ),
      ...cards.words,
      box(
        { ...line, top: HEIGHT - FOOT, height: FOOT, alignItems: 'center' },
        wordmark(46),
        text(28, tagline, { marginLeft: 22, marginTop: 6 }),
      ),
    ),
  };
}

const LOCALES: Record<Language, string> = { tr: 'tr-TR', en: 'en-GB' };

const dayText = (date: string, language: Language) =>
  new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T12:00:00Z`));
