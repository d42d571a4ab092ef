import { procedures, type SignedIn } from '../../http/procedures.ts';
import type { NarrowedRefreshService } from './narrowed-refresh.service.ts';
import type { PastSetsService } from './past-sets.service.ts';
import type { RecommendationsService } from './recommendations.service.ts';
import type { WishSentencesService } from './wish-sentences.service.ts';

type Parts = {
  recommendations: RecommendationsService;
  pastSets: PastSetsService;
  narrowedRefresh: NarrowedRefreshService;
  wishSentences: WishSentencesService;
};

export function recommendationsRoutes(
  { recommendations: service, pastSets, narrowedRefresh, wishSentences }: Parts,
  signedIn: SignedIn,
) {
  const { recommendations } = procedures;
  return recommendations.router({
    today: recommendations.today
      .use(signedIn)
      .handler(({ context, input }) => service.today(context.session, input.language)),
    refresh: recommendations.refresh
      .use(signedIn)
      .handler(({ context, input }) => service.refresh(context.session, input.category, input.language, input.filters)),
    refreshChoices: recommendations.refreshChoices
      .use(signedIn)
      .handler(({ context, input }) =>
        narrowedRefresh.choices(context.session.user.id, input.category, input.language),
      ),
    previewRefresh: recommendations.previewRefresh
      .use(signedIn)
      .handler(({ context, input }) =>
        narrowedRefresh.preview(context.session.user.id, input.category, input.language, input.filters),
      ),
    readWish: recommendations.readWish
      .use(signedIn)
      .handler(({ context, input }) =>
        wishSentences.read(context.session.user.id, input.category, input.language, input.text),
      ),
    history: recommendations.history
      .use(signedIn)
      .handler(({ context, input }) => pastSets.month(context.session.user.id, input.language, input.month)),
  });
}
