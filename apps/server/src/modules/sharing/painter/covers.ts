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

/** Part of the frame's shorter side that is left around a real cover. */
const MAT = 0.07;
/** Width to height of the stored covers. */
const COVER_RATIO = 4 / 5;

/**
 * The cover of an item without its words, as SVG that fills `box`: the real one, else the drawn one. A real cover stands whole
 * on the colour of the drawn one, because its title is often at an edge, which a crop would cut off.
 */
export function coverIn({ cover }: PictureItem, design: CoverDesign, covers: Covers, box: Box): string {
  const real = cover === null ? undefined : covers.get(cover);
  if (real === undefined) return svgMarkup(framedPicture(design, box));
  const mat = Math.round(Math.min(box.width, box.height) * MAT);
  const height = Math.round(Math.min(box.height - 2 * mat, (box.width - 2 * mat) / COVER_RATIO));
  const width = Math.round(height * COVER_RATIO);
  const [x, y] = [box.x + Math.round((box.width - width) / 2), box.y + Math.round((box.height - height) / 2)];
  return `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="${design.palette.field}"/><svg x="${x}" y="${y}" width="${width}" height="${height}"><image href="${real}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"/></svg>`;
}
