import type { PictureSource } from '@bugunne/contract';
import type { CatalogueSourcesConfig } from '../../../adapter-configs.ts';
import type { Pace } from '../paced-http.ts';

/** Where the pictures of a source are. */
export type PictureOrigin = {
  /** The beginning of all addresses, without a slash at the end. */
  base: string;
  pace: Pace;
  /** The domain to whose hosts it redirects; null when it answers itself. */
  redirectsTo: string | null;
};

export const COVER_ART_ARCHIVE = 'https://coverartarchive.org';
const TMDB_IMAGES = 'https://image.tmdb.org';

export const pictureOrigins = ({ coverArtArchiveUrl, tmdb }: CatalogueSourcesConfig) =>
  ({
    tmdb: { base: tmdb.imageUrl ?? TMDB_IMAGES, pace: { milliseconds: 250 }, redirectsTo: null },
    coverartarchive: {
      base: coverArtArchiveUrl ?? COVER_ART_ARCHIVE,
      pace: { milliseconds: 1000 },
      redirectsTo: 'archive.org',
    },
  }) satisfies Record<PictureSource, PictureOrigin>;
