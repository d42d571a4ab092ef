import { type Box, designCover } from '@bugunne/contract/cover/design';
import { H, W } from '@bugunne/contract/cover/motifs/motif';
import { type Covers, coverIn } from './covers.ts';
import { box, type Part, paragraph, text, titleBlock } from './layout.ts';
import type { PictureItem } from './orders.ts';

/** An item in the colours of its cover, with the words beside or below its picture. */
export type CoverCard = { item: PictureItem; kicker: string; title: string; byline: string | null };

const GAP = 24;
const RADIUS = 28;
const PADDING = 40;
/** Width to height of a single card: that of a cover on our pages. */
const COVER_RATIO = 4 / 5;
const KICKER = 47;
const BYLINE_LINE = 38;
const NARROW = 400;
const TALLEST_TITLE = 320;

/** Place of the cards in `room`: a single one keeps the shape of a cover, several fill the room. */
export function columnOf(count: number, room: Box): Box {
  if (count > 1) return room;
  const width = Math.min(room.width, Math.round(room.height * COVER_RATIO));
  return { ...room, x: room.x + Math.round((room.width - width) / 2), width };
}

type Place = { card: Box; picture: Box; words: Box };

/** Pictures have the ratio of the drawings, so that none is cropped. */
function placeOf(index: number, count: number, column: Box): Place {
  if (count === 1) {
    const height = Math.round((column.width * H) / W);
    return {
      card: column,
      picture: { ...column, height },
      words: { ...column, y: column.y + height, height: column.height - height },
    };
  }
  const height = Math.floor((column.height - GAP * (count - 1)) / count);
  const card = { ...column, y: column.y + index * (height + GAP), height };
  const width = Math.round((height * W) / H);
  return {
    card,
    picture: { ...card, width },
    words: { ...card, x: card.x + width, width: card.width - width },
  };
}

/** Cards below each other in a column, as SVG and as laid out words. */
export function coverCards(
  cards: readonly CoverCard[],
  column: Box,
  covers: Covers,
): { ground: string; words: readonly Part[] } {
  const placed = cards.map((card, index) => ({ ...card, place: placeOf(index, cards.length, column) }));
  return {
    ground: placed.map(({ item, place }) => groundOf(item, place, covers)).join(''),
    words: placed.map(({ place, ...card }) => wordsOf(card, place.words)),
  };
}

function groundOf(item: PictureItem, { card, picture }: Place, covers: Covers): string {
  const design = designCover(item.id, item.category, item.motif);
  const clip = `clip-${card.y}`;
  const rect = `<rect x="${card.x}" y="${card.y}" width="${card.width}" height="${card.height}" rx="${RADIUS}"`;
  const cover = coverIn(item, design, covers, picture);
  return `<clipPath id="${clip}">${rect}/></clipPath><g clip-path="url(#${clip})">${rect} fill="${design.palette.ground}"/>${cover}</g>`;
}

function wordsOf({ item, kicker, title, byline }: CoverCard, { x, y, width, height }: Box): Part {
  const { palette } = designCover(item.id, item.category, item.motif);
  const inner = width - 2 * PADDING;
  const bylineLines = inner < NARROW ? 2 : 1;
  const bylineHeight = byline === null ? 0 : 12 + bylineLines * BYLINE_LINE;
  const margin = Math.min(PADDING, Math.round(height * 0.12));
  const titleHeight = Math.min(height - 2 * margin - KICKER - bylineHeight, TALLEST_TITLE);
  return box(
    {
      position: 'absolute',
      left: x,
      top: y,
      width,
      height,
      padding: `0 ${PADDING}px`,
      flexDirection: 'column',
      justifyContent: 'center',
      color: palette.type,
    },
    text(26, kicker, { marginBottom: 12 }),
    titleBlock(title, { width: inner, height: titleHeight }, 1.15),
    ...(byline === null ? [] : [paragraph(28, byline, bylineLines, { marginTop: 12, width: inner })]),
  );
}
