import { searchEngineRoutes } from '../../http/search-engine-routes.ts';
import { defineModule } from '../../module.ts';
import type { ContentsService } from '../contents/contents.service.ts';
import type { RecommendationsService } from '../recommendations/recommendations.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { eveningRoute } from './evening.route.ts';
import { eveningService } from './evening.service.ts';
import { createPainter, startPaintingThread } from './painter/painter.ts';
import { SHARING_RATE_RULES } from './rate-rules.ts';
import { sharedPagesService } from './shared-pages.service.ts';
import { socialPicturesService } from './social-pictures.service.ts';

type Needs = { contents: ContentsService; recommendations: RecommendationsService; settings: SettingsService };

/** Pages and pictures that users share, and their list for search engines. */
export const sharingModule = defineModule({
  name: 'sharing',
  tables: [],
  rateRules: SHARING_RATE_RULES,
  create({ config: { publicUrl }, storage, logger, limits, throttle }, { contents, recommendations, settings }: Needs) {
    const painter = createPainter(() => startPaintingThread(logger));
    const socialPictures = socialPicturesService({ storage, painter, limits, logger, find: contents.find });
    const evening = eveningService({ today: recommendations.today, painter, limits });
    const sharedPages = sharedPagesService({
      contents,
      pictures: socialPictures,
      publicUrl,
      defaultLanguage: () => settings.now('default_language'),
    });
    return {
      services: { painter, evening, socialPictures, sharedPages },
      http(app, { sessions }) {
        app.get('/rest/v1/daily_recommendations/evening', eveningRoute(evening, sessions, throttle));
        app.route('/', searchEngineRoutes({ publicUrl, settings: settings.public, sharedItems: contents.allShared }));
      },
      close: () => painter.close(),
    };
  },
});
