import { trailerFrameRoutes } from '../../http/trailer-frame.ts';
import { defineModule } from '../../module.ts';
import type { AvailabilityService } from '../catalogue/availability.service.ts';
import type { LiveCatalogue } from '../catalogue/live-catalogue.service.ts';
import type { StoredItemsService } from '../catalogue/stored-items.service.ts';
import type { CoversService } from '../covers/covers.service.ts';
import type { PicturesService } from '../pictures/pictures.service.ts';
import type { PreferencesService } from '../preferences/preferences.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { contentsRepo } from './contents.repo.ts';
import { contentsRoutes } from './contents.routes.ts';
import { contentsService } from './contents.service.ts';
import { itemCovers } from './item-covers.ts';
import { itemExtrasRepo } from './item-extras.repo.ts';
import { openContentsRepo } from './open-contents.repo.ts';
import { openContentsService } from './open-contents.service.ts';
import { outsideService } from './outside.service.ts';

type Needs = {
  catalogue: LiveCatalogue;
  storedItems: StoredItemsService;
  availability: AvailabilityService;
  settings: SettingsService;
  covers: CoversService;
  pictures: PicturesService;
  preferences: PreferencesService;
};

/** Items as clients receive them: of the catalogue, and titles that the language model named. */
export const contentsModule = defineModule({
  name: 'contents',
  tables: [
    {
      table: 'open_contents',
      ownData: 'none',
      onDeletion: 'none',
      backup: 'included',
      disclosure: { nothing: 'titles that the language model named, without for whom' },
    },
  ],
  rateRules: {},
  create(
    { database: { db }, builtIn },
    { catalogue, storedItems, availability, settings, covers: own, pictures, preferences }: Needs,
  ) {
    const openContents = openContentsService(openContentsRepo(db));
    const covers = itemCovers(own, pictures);
    const contents = contentsService({
      repo: contentsRepo(db),
      builtIn,
      catalogue: catalogue.current,
      stored: storedItems,
      open: openContents,
      covers,
      showsRatings: () => settings.now('show_imdb_rating'),
      preferencesOf: preferences.of,
      outside: outsideService({
        extras: itemExtrasRepo(db),
        offersOf: availability.offersOf,
        pictureSourceOf: covers.sourceOf,
      }),
    });
    return {
      services: { contents, openContents },
      http: (app) => void app.route('/', trailerFrameRoutes()),
      routes: ({ signedIn }) => ({ contents: contentsRoutes(contents, signedIn) }),
    };
  },
});
