import { procedures, type SignedIn } from '../../http/procedures.ts';
import type { InsightsService } from '../insights/insights.service.ts';
import type { RecipesService } from '../recipes/recipes.service.ts';
import type { SimilarService } from '../similar/similar.service.ts';
import type { ContentsService } from './contents.service.ts';

type Parts = {
  contents: ContentsService;
  insights: InsightsService;
  recipes: RecipesService;
  similar: SimilarService;
};

export function contentsRoutes({ contents: service, insights, recipes, similar }: Parts, signedIn: SignedIn) {
  const { contents } = procedures;
  return contents.router({
    get: contents.get
      .use(signedIn)
      .handler(({ context, input }) => service.detail(context.session.user.id, input.id, input.language)),
    recipe: contents.recipe
      .use(signedIn)
      .handler(({ context, input }) => recipes.of(context.session.user.id, input.id, input.language)),
    similar: contents.similar.use(signedIn).handler(async ({ context, input }) => ({
      items: await similar.list(context.session.user.id, input.id, input.language),
    })),
    insight: contents.insight
      .use(signedIn)
      .handler(({ context, input }) => insights.of(context.session.user.id, input.id, input.language)),
    excluded: contents.excluded
      .use(signedIn)
      .handler(({ context, input }) => service.excluded(context.session.user.id, input.language, input)),
    saved: contents.saved
      .use(signedIn)
      .handler(({ context, input }) => service.saved(context.session.user.id, input.language, input)),
    shared: contents.shared.handler(({ input }) => service.shared(input.category, input.title, input.language)),
  });
}
