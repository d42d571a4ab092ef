import { type Box, type CoverDesign, framedPicture } from '@bugunne/contract/cover/design';
import { svgMarkup } from '@bugunne/contract/cover/shape';
import sharp from 'sharp';
import type { PictureItem } from './orders.ts';

/** Files of real covers by their storage key. */
export type CoverFiles = ReadonlyMap<string, Uint8Array>;
/** Real covers by their storage key, as data URLs of JPEGs, which every SVG renderer reads. */
export type Covers = ReadonlyMap<string, string>;

/** A file that is no picture is left out: the drawn cover takes its place. */
export async function readCovers(files: CoverFiles): Promise<Covers> {
  const covers = new Map<string, string>();
  for (const [key, file] of files) {
    const jpeg = await sharp(file)
      .jpeg({ quality: 88 })
      .toBuffer()
      .catch(() => null);
    if (jpeg) covers.set(key, `data:image/jpeg;base64,${jpeg.toString('base64')}`);
  }
  return covers;
}

/** The cover of an item without its words, as SVG that fills `box`: the real one, else the drawn one. */
export function coverIn({ cover }: PictureItem, design: CoverDesign, covers: Covers, box: Box): string {
  const real = cover === null ? undefined : covers.get(cover);
  if (real === undefined) return svgMarkup(framedPicture(design, box));
  const { x, y, width, height } = box;
  const size = `width="${width}" height="${height}"`;
  return `<svg x="${x}" y="${y}" ${size}><image href="${real}" ${size} preserveAspectRatio="xMidYMid slice"/></svg>`;
}
