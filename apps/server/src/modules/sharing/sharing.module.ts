import { RAW_PATHS } from '@bugunne/contract';
import { searchEngineRoutes } from '../../http/search-engine-routes.ts';
import { defineModule } from '../../module.ts';
import type { ContentsService } from '../contents/contents.service.ts';
import type { RecommendationsService } from '../recommendations/recommendations.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import type { OwnTrendsService } from '../trends/own-trends.service.ts';
import { eveningRoute } from './evening.route.ts';
import { eveningService } from './evening.service.ts';
import { createPainter, startPaintingThread } from './painter/painter.ts';
import { createPrivatePictures } from './private-pictures.ts';
import { SHARING_RATE_RULES } from './rate-rules.ts';
import { sharedPagesService } from './shared-pages.service.ts';
import { socialPicturesService } from './social-pictures.service.ts';
import { yearRoute } from './year.route.ts';
import { yearService } from './year.service.ts';

type Needs = {
  contents: ContentsService;
  recommendations: RecommendationsService;
  settings: SettingsService;
  ownTrends: OwnTrendsService;
};

/** Pages and pictures that users share, and their list for search engines. */
export const sharingModule = defineModule({
  name: 'sharing',
  tables: [],
  rateRules: SHARING_RATE_RULES,
  create(
    { config: { publicUrl }, storage, logger, limits, throttle },
    { contents, recommendations, settings, ownTrends }: Needs,
  ) {
    const painter = createPainter({
      start: () => startPaintingThread(logger),
      readCover: async (key) => (await storage.get('covers', key))?.body ?? null,
    });
    const socialPictures = socialPicturesService({ storage, painter, limits, logger, find: contents.findForReuse });
    const evening = eveningService({
      today: recommendations.today,
      pictures: createPrivatePictures(painter, limits, 'evening:person'),
    });
    const year = yearService({ ownTrends, pictures: createPrivatePictures(painter, limits, 'year:person') });
    const sharedPages = sharedPagesService({
      contents,
      pictures: socialPictures,
      publicUrl,
      defaultLanguage: () => settings.now('default_language'),
      logger,
    });
    return {
      services: { painter, evening, socialPictures, sharedPages },
      http(app, { sessions }) {
        app.get(RAW_PATHS.eveningPicture, eveningRoute(evening, { sessions, throttle }));
        app.get(RAW_PATHS.yearPicture, yearRoute(year, { sessions, throttle }));
        app.route('/', searchEngineRoutes({ publicUrl, settings: settings.public, sharedItems: contents.allShared }));
      },
      close: () => painter.close(),
    };
  },
});
