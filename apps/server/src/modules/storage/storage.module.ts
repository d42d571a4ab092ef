import { defineModule } from '../../module.ts';
import type { CoversService } from '../covers/covers.service.ts';
import type { PicturesService } from '../pictures/pictures.service.ts';
import type { SocialPicturesService } from '../sharing/social-pictures.service.ts';
import { publicObjectRoutes, storageRoutes } from './storage.routes.ts';
import { storageService } from './storage.service.ts';

type Needs = { covers: CoversService; pictures: PicturesService; socialPictures: SocialPicturesService };

/** Public reading of stored pictures. */
export const storageModule = defineModule({
  name: 'storage',
  tables: [],
  rateRules: {},
  create({ storage: objects, addressOf }, { covers, pictures, socialPictures }: Needs) {
    const storage = storageService(objects, {
      covers: async (key) => (await pictures.placeOf(key)) ?? covers.placeOf(key),
      social: socialPictures.placeOf,
    });
    return {
      services: { storage },
      routes: ({ administrator }) => ({ adminSystem: storageRoutes(storage, administrator) }),
      http: (app) => void app.route('/', publicObjectRoutes(storage, addressOf)),
    };
  },
});
