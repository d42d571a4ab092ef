/** What is kept of files: pictures of titles, and pictures to share. */
export const BUCKETS = ['covers', 'social'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** The address of a file that everybody may read. */
export const publicObjectPath = (bucket: Bucket, key: string): string => `/storage/v1/object/public/${bucket}/${key}`;

/** Widths in pixels in which a picture of a title is kept. */
export const COVER_WIDTHS = [320, 640, 960] as const;
export const COVER_FORMATS = ['avif', 'webp'] as const;

/** The key of one form of a picture; `name` is the item's id and a hash of the picture. */
export const coverKey = (name: string, width: (typeof COVER_WIDTHS)[number], format: (typeof COVER_FORMATS)[number]) =>
  `${name}/${width}.${format}`;

const OWN = /^(\/storage\/v1\/object\/public\/covers\/[a-z0-9-]+)\/\d+\.webp$/;

/** The forms a picture of our storage is there in, best first, as `<source>` names them; empty for any other picture. */
export function coverSources(coverImage: string): { type: string; srcSet: string }[] {
  const folder = OWN.exec(coverImage)?.[1];
  if (folder === undefined) return [];
  return COVER_FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: COVER_WIDTHS.map((width) => `${folder}/${width}.${format} ${width}w`).join(', '),
  }));
}
