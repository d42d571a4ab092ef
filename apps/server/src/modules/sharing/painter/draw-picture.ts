import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import { type CoverFiles, type Covers, readCovers } from './covers.ts';
import { eveningPicture } from './evening-picture.ts';
import { loadFonts } from './fonts.ts';
import { type Composition, itemPicture } from './item-picture.ts';
import { PICTURE_SIZES, type PictureOrder } from './orders.ts';
import { sitePicture } from './site-picture.ts';
import { yearPicture } from './year-picture.ts';

const fonts = loadFonts();

/** Draws a picture as PNG. Uses a core for some hundred milliseconds, so only the worker thread calls it. */
export async function drawPicture(order: PictureOrder, files: CoverFiles = new Map()): Promise<Uint8Array> {
  const { width, height } = PICTURE_SIZES[order.kind];
  const { ground, words } = compose(order, await readCovers(files));
  const written = await satori(words, { width, height, fonts });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${written}</svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

function compose(order: PictureOrder, covers: Covers): Composition {
  switch (order.kind) {
    case 'item':
      return itemPicture(order.item, order.language, covers);
    case 'site':
      return sitePicture(order.language, order.about);
    case 'evening':
      return eveningPicture(order.items, order.date, order.language, covers);
    case 'year':
      return yearPicture(order.year, order.language, covers);
  }
}
