import type { Language } from '@bugunne/contract';
import { designCover } from '@bugunne/contract/cover/design';
import { type Covers, coverIn } from './covers.ts';
import { drawable } from './drawable.ts';
import type { Composition } from './item-picture.ts';
import { box, displayLines, type Part, text, titleBlock, wordmark } from './layout.ts';
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
const GAP = 24;
const RADIUS = 28;
const INNER = WIDTH - 2 * MARGIN;
/** Height of the words below the picture of a card. */
const WORDS = 172;

type Favourite = PictureYear['favourites'][number];
type Place = { x: number; y: number; width: number; height: number };

/** A user's year: its figures, and a card for each category in the colours of a liked item. Nothing names the user. */
export function yearPicture(year: PictureYear, language: Language, covers: Covers): Composition {
  const { tagline, year: words } = PICTURE_WORDS[language];
  const cards = year.favourites.map((favourite, index, { length }) => ({ favourite, place: placeOf(index, length) }));
  return {
    ground: `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>
      <rect x="${MARGIN}" y="${HEAD}" width="${INNER}" height="2" fill="${LINE}"/>
      <rect x="${MARGIN}" y="${HEAD + FIGURES - 30}" width="${INNER}" height="2" fill="${LINE}"/>
      ${cards.map(({ favourite, place }) => cardGround(favourite, covers, place)).join('')}`,
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
      ...cards.map(({ favourite, place }) => cardWords(favourite, place, language)),
      box(
        { position: 'absolute', top: HEIGHT - FOOT, left: MARGIN, width: INNER, height: FOOT, alignItems: 'center' },
        wordmark(46),
        text(28, tagline, { marginLeft: 22, marginTop: 6 }),
      ),
    ),
  };
}

/** Two cards a row; the last one of an odd number takes the whole row. */
function placeOf(index: number, count: number): Place {
  const rows = Math.ceil(count / 2);
  const top = HEAD + FIGURES;
  const height = Math.floor((HEIGHT - FOOT - top - GAP * (rows - 1)) / rows);
  const isAlone = index === count - 1 && count % 2 === 1;
  const half = Math.floor((INNER - GAP) / 2);
  return {
    x: MARGIN + (index % 2) * (half + GAP),
    y: top + Math.floor(index / 2) * (height + GAP),
    width: isAlone ? INNER : half,
    height,
  };
}

function cardGround({ item }: Favourite, covers: Covers, place: Place): string {
  const design = designCover(item.id, item.category, item.motif);
  const { x, y, width, height } = place;
  const clip = `clip-${x}-${y}`;
  const card = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${RADIUS}"`;
  const picture = coverIn(item, design, covers, { x, y, width, height: height - WORDS });
  return `<clipPath id="${clip}">${card}/></clipPath><g clip-path="url(#${clip})">${card} fill="${design.palette.ground}"/>${picture}</g>`;
}

function cardWords({ label, item }: Favourite, { x, y, width, height }: Place, language: Language): Part {
  const { category, year } = PICTURE_WORDS[language];
  const { palette } = designCover(item.id, item.category, item.motif);
  const name = drawable(label) ?? category[item.category];
  return box(
    {
      position: 'absolute',
      left: x,
      top: y + height - WORDS,
      width,
      height: WORDS,
      padding: '0 32px',
      flexDirection: 'column',
      justifyContent: 'center',
      color: palette.type,
    },
    text(24, `${category[item.category]} · ${year.most[item.category]}`, { marginBottom: 6 }),
    titleBlock(name, { width: width - 64, height: 76 }, 1.2),
  );
}

const figure = (value: string, words: string): Part =>
  box(
    { flexDirection: 'column', flexGrow: 1, flexBasis: 0 },
    displayLines(64, [value]),
    text(26, words, { color: MUTED }),
  );
