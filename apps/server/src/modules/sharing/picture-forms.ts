import sharp from 'sharp';

/** What pictures to share are there as: PNG, which every messenger takes, and WebP, which our own pages show. */
export const PICTURE_FORMATS = ['png', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export const PICTURE_TYPES = { png: 'image/png', webp: 'image/webp' } as const satisfies Record<PictureFormat, string>;

/**
 * A drawn picture in another form, point for point: what is drawn in even colours is about half the PNG without loss,
 * smaller than with it. The work is done beside the event loop.
 */
export async function inForm(png: Uint8Array, format: PictureFormat): Promise<Uint8Array> {
  return format === 'png' ? png : sharp(png).webp({ lossless: true }).toBuffer();
}
