import { procedures } from '../../http/procedures.ts';
import type { Throttle } from '../../platform/throttle.ts';
import type { PageViewsService } from './page-views.service.ts';

export const pageViewsRoutes = (service: PageViewsService, throttle: Throttle) =>
  procedures.pageViews.router({
    count: procedures.pageViews.count.handler(async ({ input, context }) => {
      await throttle.take('pageView', context.address);
      service.count(input);
      return { ok: true };
    }),
  });
