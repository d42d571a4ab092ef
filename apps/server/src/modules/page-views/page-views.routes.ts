import { procedures } from '../../http/procedures.ts';
import type { Pace } from '../../platform/pace.ts';
import type { PageViewsService } from './page-views.service.ts';

export const pageViewsRoutes = (service: PageViewsService, pace: Pace) =>
  procedures.pageViews.router({
    count: procedures.pageViews.count.handler(async ({ input, context }) => {
      await pace.take('pageView', context.address);
      service.count(input);
      return { ok: true };
    }),
  });
