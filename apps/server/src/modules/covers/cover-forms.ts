import { createHash } from 'node:crypto';
import { COVER_FORMATS, COVER_WIDTHS, coverKey } from '@bugunne/contract';
import sharp from 'sharp';

/** Beyond it a file is no cover but an attack on memory. */
const MOST_PIXELS = 50_000_000;
/** Covers are shown four wide to five high. */
const RATIO = 5 / 4;
const QUALITY = { avif: 55, webp: 78 } as const;

export type CoverForm = { key: string; type: string; body: Buffer };

/**
 * A picture in every size and format that pages use, cut to the shape of covers around what draws the eye, turned
 * upright, without what the camera wrote into it. `name` is the item's id and a hash of the picture. Rejects what is
 * no picture, or too large.
 */
export async function coverForms(itemId: string, picture: Buffer): Promise<{ name: string; forms: CoverForm[] }> {
  const name = `${itemId}-${createHash('sha256').update(picture).digest('hex').slice(0, 20)}`;
  const forms: CoverForm[] = [];
  for (const width of COVER_WIDTHS) {
    const cut = sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize(width, Math.round(width * RATIO), { fit: 'cover', position: 'attention' });
    for (const format of COVER_FORMATS) {
      const body = await cut.clone()[format]({ quality: QUALITY[format] }).toBuffer();
      forms.push({ key: coverKey(name, width, format), type: `image/${format}`, body });
    }
  }
  return { name, forms };
}
