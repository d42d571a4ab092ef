import { createHash } from 'node:crypto';
import { type Category, type Item, type Language, publicObjectPath, type SitePicture } from '@bugunne/contract';

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
  /** Storage key of the cover that the owner of the site brought; null for a drawn one. */
  cover: string | null;
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
const DESIGN = 4;

/** Content hash: equal for equal pictures. */
export const hashOfOrder = (order: PictureOrder): string =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN, order]))
    .digest('hex')
    .slice(0, 20);

const COVERS = publicObjectPath('covers', '');

/** Pictures of other sources are in the same place; their names begin with the source, and they may not be passed on. */
const ownCover = ({ id, coverImage }: Item): string | null =>
  coverImage?.startsWith(`${COVERS}${id}-`) ? coverImage.slice(COVERS.length) : null;

/** The items whose covers a picture shows. */
function itemsIn(order: PictureOrder): readonly PictureItem[] {
  switch (order.kind) {
    case 'item':
      return [order.item];
    case 'evening':
      return order.items;
    case 'year':
      return order.year.favourites.map(({ item }) => item);
    case 'site':
      return [];
  }
}

/** Storage keys of the real covers that a picture shows. */
export const coversIn = (order: PictureOrder): string[] => itemsIn(order).flatMap(({ cover }) => cover ?? []);

export const pictureItem = (item: Item): PictureItem => ({
  id: item.id,
  category: item.category,
  title: item.title,
  originalTitle: item.originalTitle,
  byline: item.artist ?? item.director,
  year: item.year,
  description: item.description,
  motif: item.coverMotif,
  cover: ownCover(item),
});
