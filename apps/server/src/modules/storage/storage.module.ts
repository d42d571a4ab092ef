import { defineModule } from '../../module.ts';
import type { CoversService } from '../covers/covers.service.ts';
import type { SocialPicturesService } from '../sharing/social-pictures.service.ts';
import { publicObjectRoutes, storageRoutes } from './storage.routes.ts';
import { storageService } from './storage.service.ts';

type Needs = { covers: CoversService; socialPictures: SocialPicturesService };

/** Public reading of stored pictures. */
export const storageModule = defineModule({
  name: 'storage',
  tables: [],
  rateRules: {},
  create({ storage: objects, addressOf }, { covers, socialPictures }: Needs) {
    const storage = storageService(objects, { covers: covers.placeOf, social: socialPictures.placeOf });
    return {
      services: { storage },
      routes: ({ administrator }) => ({ adminSystem: storageRoutes(storage, administrator) }),
      http: (app) => void app.route('/', publicObjectRoutes(storage, addressOf)),
    };
  },
});
