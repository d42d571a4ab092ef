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
  /** Motif of its drawn cover; null for a pattern by the id. */
  motif: string | null;
};

/** A user's year in figures; `label` is the most liked genre, cuisine or mood of the item's category. */
export type PictureYear = {
  year: number;
  days: number;
  streak: number;
  given: number;
  liked: number;
  favourites: { label: string; item: PictureItem }[];
};

/** A picture to be drawn: of one item, of the site, or of a user's evening or year. `date` is a local date. */
export type PictureOrder =
  | { kind: 'item'; language: Language; item: PictureItem }
  | { kind: 'site'; language: Language; about: SitePicture }
  | { kind: 'evening'; language: Language; date: string; items: PictureItem[] }
  | { kind: 'year'; language: Language; year: PictureYear };

export const PICTURE_SIZES = {
  item: { width: 1200, height: 630 },
  site: { width: 1200, height: 630 },
  evening: { width: 1080, height: 1350 },
  year: { width: 1080, height: 1350 },
} as const;

/** Kinds of pictures that only their user may see. */
export const isPrivate = ({ kind }: PictureOrder): boolean => kind === 'evening' || kind === 'year';

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
