import type { PictureSource } from '@bugunne/contract';
import type { CoversService } from '../covers/covers.service.ts';
import type { PicturesService } from '../pictures/pictures.service.ts';

export type ItemCovers = {
  /** The path of an item's cover; null when it has none. */
  pathOf(id: string): string | null;
  /** The source of that cover; null when it is the site's own, and without one. */
  sourceOf(id: string): PictureSource | null;
  /** Has the cover of an item fetched, if a source has one. */
  want(id: string): void;
};

/** Covers of items: the site's own ones come before those of sources. */
export const itemCovers = (
  own: Pick<CoversService, 'of'>,
  pictures: Pick<PicturesService, 'of' | 'want'>,
): ItemCovers => ({
  pathOf: (id) => own.of(id) ?? pictures.of(id)?.path ?? null,
  sourceOf: (id) => (own.of(id) === null ? (pictures.of(id)?.source ?? null) : null),
  want: pictures.want,
});
