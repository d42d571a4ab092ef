import { defineModule } from '../../module.ts';
import { pageViewsRepo } from './page-views.repo.ts';
import { pageViewsRoutes } from './page-views.routes.ts';
import { pageViewsService } from './page-views.service.ts';

/** Counts of page views, without visitors. */
export const pageViewsModule = defineModule({
  name: 'page-views',
  tables: [
    {
      table: 'page_views',
      ownData: 'none',
      onDeletion: 'none',
      backup: 'included',
      disclosure: { total: ['sayfa ziyaretleri', 'page visits'] },
    },
  ],
  rateRules: {},
  create({ database, clock, logger, throttle }) {
    const pageViews = pageViewsService(pageViewsRepo(database.db), clock, logger);
    return {
      services: { pageViews },
      routes: () => ({ pageViews: pageViewsRoutes(pageViews, throttle) }),
      start: () => pageViews.watch(),
      close: () =>
        pageViews.store().catch((error: unknown) => logger.warn({ error }, 'page views could not be stored')),
    };
  },
});
