import { procedures, type SignedIn } from '../../http/procedures.ts';
import type { PastSetsService } from './past-sets.service.ts';
import type { RecommendationsService } from './recommendations.service.ts';

type Parts = { recommendations: RecommendationsService; pastSets: PastSetsService };

export function recommendationsRoutes({ recommendations: service, pastSets }: Parts, signedIn: SignedIn) {
  const { recommendations } = procedures;
  return recommendations.router({
    today: recommendations.today
      .use(signedIn)
      .handler(({ context, input }) => service.today(context.session, input.language)),
    refresh: recommendations.refresh
      .use(signedIn)
      .handler(({ context, input }) => service.refresh(context.session, input.category, input.language)),
    history: recommendations.history
      .use(signedIn)
      .handler(({ context, input }) => pastSets.month(context.session.user.id, input.language, input.month)),
  });
}
