import { PICTURE_SOURCES, type PictureSource } from '@bugunne/contract';
import { defineModule } from '../../module.ts';
import type { PacedHttp } from '../../platform/catalogue-sources/paced-http.ts';
import { pictureOrigins } from '../../platform/catalogue-sources/pictures/picture-origins.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { fetchPictureJob, removeExpiredPicturesJob } from './pictures.jobs.ts';
import { picturesRepo } from './pictures.repo.ts';
import { picturesService } from './pictures.service.ts';
import { shownPicturesService } from './shown-pictures.service.ts';
import { storedPicturesService } from './stored-pictures.service.ts';
import { wantedPicturesService } from './wanted-pictures.service.ts';

type Needs = { settings: SettingsService; sourceHttp: PacedHttp };

/** The setting with which the owner allows pictures of a source. */
const SETTING_OF = { tmdb: 'tmdb_agreement', coverartarchive: 'cover_art_archive' } as const;

/** Posters and covers of sources. */
export const picturesModule = defineModule({
  name: 'pictures',
  tables: [
    {
      table: 'item_pictures',
      ownData: 'none',
      onDeletion: 'none',
      // Not derived: without the rows the files of a restored site would never be deleted.
      backup: 'included',
      disclosure: { nothing: 'posters and covers of films, series and music, the same for all users' },
    },
  ],
  rateRules: {},
  create({ database, storage, config, jobs, clock, logger }, { settings, sourceHttp: http }: Needs) {
    const repo = picturesRepo(database.db);
    const { catalogueSources } = config;
    const isConfigured = (source: PictureSource) => source !== 'tmdb' || catalogueSources.tmdb.token !== undefined;
    const isAllowed = (source: PictureSource) => isConfigured(source) && settings.now(SETTING_OF[source]);
    const pictures = picturesService(
      shownPicturesService({ repo, isAllowed, clock, logger }),
      wantedPicturesService({ repo, allowed: () => PICTURE_SOURCES.filter(isAllowed), jobs, clock }),
      storedPicturesService({
        repo,
        storage,
        http,
        origins: pictureOrigins(catalogueSources),
        isAllowed: async (source) => isConfigured(source) && (await settings.get(SETTING_OF[source])),
        clock,
        logger,
      }),
      (error) => logger.warn({ error }, 'wanted pictures could not be looked up'),
    );
    return {
      services: { pictures },
      jobs: [fetchPictureJob(pictures), removeExpiredPicturesJob(pictures)],
      start: () => pictures.watch(),
    };
  },
});
