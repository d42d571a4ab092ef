import sharp from 'sharp';

const FORMATS = new Set(['jpeg', 'png', 'webp']);
/** Of a width and height together: more could exhaust memory when it is decoded. */
const MOST_PIXELS = 50_000_000;

/** Whether the bytes are one of the formats that we ask for and can be decoded whole, whatever their type says. */
export async function isPicture(bytes: Buffer): Promise<boolean> {
  try {
    const { format } = await sharp(bytes).metadata();
    if (!FORMATS.has(format)) return false;
    await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).stats();
    return true;
  } catch {
    return false;
  }
}
