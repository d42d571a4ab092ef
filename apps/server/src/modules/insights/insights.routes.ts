import { procedures, type SignedIn } from '../../http/procedures.ts';
import type { InsightsService } from './insights.service.ts';

export const insightsRoutes = (service: InsightsService, signedIn: SignedIn) => ({
  insight: procedures.contents.insight
    .use(signedIn)
    .handler(({ context, input }) => service.of(context.session.user.id, input.id, input.language)),
});
