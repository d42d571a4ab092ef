import { createHash } from 'node:crypto';
import { COVER_FORMATS, COVER_WIDTHS, coverKey } from '@bugunne/contract';
import sharp from 'sharp';

/** A larger picture is refused, because decoding it could exhaust memory. */
const MOST_PIXELS = 50_000_000;
/** Height to width of a cover: covers are shown 4:5. */
const RATIO = 5 / 4;
/** More effort for AVIF would take four times as long for files that are 3 % smaller. */
const OPTIONS = { avif: { quality: 55, effort: 3 }, webp: { quality: 78 } } as const;

export type CoverForm = { key: string; type: string; body: Buffer };

/**
 * The whole picture in the cover ratio, before a blurred copy of itself that fills the rest. Titles of posters and albums are
 * often at an edge, which a crop would cut off.
 */
export async function framedWhole(picture: Buffer): Promise<Buffer> {
  const [width, height] = [COVER_WIDTHS[2], Math.round(COVER_WIDTHS[2] * RATIO)];
  const upright = () => sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate();
  const behind = await upright().resize(width, height, { fit: 'cover' }).blur(24).toBuffer();
  const whole = await upright().resize(width, height, { fit: 'inside' }).toBuffer();
  return sharp(behind)
    .composite([{ input: whole }])
    .jpeg({ quality: 95 })
    .toBuffer();
}

/**
 * Converts a picture to every size and format that pages use: rotated upright, cropped to the cover ratio around its
 * salient part, without camera metadata. `name` is `prefix` and a hash of the picture. Rejects when the file is
 * not a picture or is too large.
 */
export async function coverForms(prefix: string, picture: Buffer): Promise<{ name: string; forms: CoverForm[] }> {
  const name = `${prefix}-${createHash('sha256').update(picture).digest('hex').slice(0, 20)}`;
  const forms: CoverForm[] = [];
  for (const width of COVER_WIDTHS) {
    const cut = sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize(width, Math.round(width * RATIO), { fit: 'cover', position: 'attention' });
    for (const format of COVER_FORMATS) {
      const body = await cut.clone()[format](OPTIONS[format]).toBuffer();
      forms.push({ key: coverKey(name, width, format), type: `image/${format}`, body });
    }
  }
  return { name, forms };
}
