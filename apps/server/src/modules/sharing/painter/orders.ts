import { createHash } from 'node:crypto';
import type { Category, Item, Language, SitePicture } from '@bugunne/contract';

/** The fields of an item that a picture shows, in the language of the picture. */
export type PictureItem = {
  id: string;
  category: Category;
  title: string;
  originalTitle: string;
  /** The artist or director; null for a dish. */
  byline: string | null;
  year: number | null;
  description: string;
  /** Number of the motif on its cover; null lets the id decide. */
  motif: number | null;
};

/** A picture to be drawn: of one item, of the site, or of a user's evening. `date` is a local date. */
export type PictureOrder =
  | { kind: 'item'; language: Language; item: PictureItem }
  | { kind: 'site'; language: Language; about: SitePicture }
  | { kind: 'evening'; language: Language; date: string; items: PictureItem[] };

export const PICTURE_SIZES = {
  item: { width: 1200, height: 630 },
  site: { width: 1200, height: 630 },
  evening: { width: 1080, height: 1350 },
} as const;

/** Design version, raised with every visual change, so that pictures are drawn again. */
const DESIGN = 2;

/** Content hash: equal for equal pictures. */
export const hashOfOrder = (order: PictureOrder): string =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN, order]))
    .digest('hex')
    .slice(0, 20);

export const pictureItem = (item: Item): PictureItem => ({
  id: item.id,
  category: item.category,
  title: item.title,
  originalTitle: item.originalTitle,
  byline: item.artist ?? item.director,
  year: item.year,
  description: item.description,
  motif: item.coverMotif,
});
