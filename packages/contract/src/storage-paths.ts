/** Storage buckets: covers of items, and share pictures. */
export const BUCKETS = ['covers', 'social'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** The path of a public file. */
export const publicObjectPath = (bucket: Bucket, key: string): string => `/storage/v1/object/public/${bucket}/${key}`;

/** Stored widths of a cover in pixels. */
export const COVER_WIDTHS = [320, 640, 960] as const;
export const COVER_FORMATS = ['avif', 'webp'] as const;

/** The key of one variant of a cover; `name` is the item's id, after the source of a picture from elsewhere, and a hash of the picture. */
export const coverKey = (name: string, width: (typeof COVER_WIDTHS)[number], format: (typeof COVER_FORMATS)[number]) =>
  `${name}/${width}.${format}`;

const STORED_COVER = /^(\/storage\/v1\/object\/public\/covers\/[a-z0-9-]+)\/\d+\.webp$/;

/** `<source>` attributes of a stored cover's variants, preferred format first; empty for a picture from elsewhere. */
export function coverSources(coverImage: string): { type: string; srcSet: string }[] {
  const folder = STORED_COVER.exec(coverImage)?.[1];
  if (folder === undefined) return [];
  return COVER_FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: COVER_WIDTHS.map((width) => `${folder}/${width}.${format} ${width}w`).join(', '),
  }));
}
