import { procedures, type SignedIn } from '../../http/procedures.ts';
import type { RecommendationsService } from './recommendations.service.ts';

export function recommendationsRoutes(service: RecommendationsService, signedIn: SignedIn) {
  const { recommendations } = procedures;
  return recommendations.router({
    today: recommendations.today
      .use(signedIn)
      .handler(({ context, input }) => service.today(context.session, input.language)),
    refresh: recommendations.refresh
      .use(signedIn)
      .handler(({ context, input }) => service.refresh(context.session, input.category, input.language)),
  });
}
