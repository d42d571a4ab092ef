import type { Language } from '@bugunne/contract';
import { columnOf, coverCards } from './cover-cards.ts';
import type { Covers } from './covers.ts';
import { drawable } from './drawable.ts';
import type { Composition } from './item-picture.ts';
import { box, displayLines, type Part, text, wordmark } from './layout.ts';
import { PICTURE_SIZES, type PictureYear } from './orders.ts';
import { number, PICTURE_WORDS } from './words.ts';

const PAPER = '#fbf6ee';
const INK = '#231c15';
const MUTED = '#62574a';
const LINE = '#e4d9c7';
const { width: WIDTH, height: HEIGHT } = PICTURE_SIZES.year;
const MARGIN = 56;
const HEAD = 236;
const FIGURES = 190;
const FOOT = 118;
const CARDS = HEAD + FIGURES;
const INNER = WIDTH - 2 * MARGIN;

/** A user's year: its figures, and a card for each category in the colours of a liked item. Nothing names the user. */
export function yearPicture(year: PictureYear, language: Language, covers: Covers): Composition {
  const { category, tagline, year: words } = PICTURE_WORDS[language];
  const room = { x: MARGIN, y: CARDS, width: INNER, height: HEIGHT - FOOT - CARDS };
  const cards = coverCards(
    year.favourites.map(({ label, item }) => ({
      item,
      kicker: `${category[item.category]} · ${words.most[item.category]}`,
      title: drawable(label) ?? category[item.category],
      byline: null,
    })),
    columnOf(year.favourites.length, room),
    covers,
  );
  return {
    ground: `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>
      <rect x="${MARGIN}" y="${HEAD}" width="${INNER}" height="2" fill="${LINE}"/>
      <rect x="${MARGIN}" y="${HEAD + FIGURES - 30}" width="${INNER}" height="2" fill="${LINE}"/>
      ${cards.ground}`,
    words: box(
      { width: WIDTH, height: HEIGHT, color: INK },
      box(
        {
          position: 'absolute',
          top: 0,
          left: MARGIN,
          width: INNER,
          height: HEAD,
          alignItems: 'center',
          justifyContent: 'space-between',
        },
        displayLines(76, [words.title]),
        displayLines(150, [String(year.year)]),
      ),
      box(
        { position: 'absolute', top: HEAD, left: MARGIN, width: INNER, height: FIGURES - 30, alignItems: 'center' },
        figure(number(language, year.days), words.days(year.days)),
        figure(number(language, year.liked), words.liked(year.given)),
        figure(number(language, year.streak), words.streak),
      ),
      ...cards.words,
      box(
        { position: 'absolute', top: HEIGHT - FOOT, left: MARGIN, width: INNER, height: FOOT, alignItems: 'center' },
        wordmark(46),
        text(28, tagline, { marginLeft: 22, marginTop: 6 }),
      ),
    ),
  };
}

const figure = (value: string, words: string): Part =>
  box(
    { flexDirection: 'column', flexGrow: 1, flexBasis: 0 },
    displayLines(64, [value]),
    text(26, words, { color: MUTED }),
  );
