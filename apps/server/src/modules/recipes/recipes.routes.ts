import { procedures, type SignedIn } from '../../http/procedures.ts';
import type { RecipesService } from './recipes.service.ts';

export const recipesRoutes = (service: RecipesService, signedIn: SignedIn) => ({
  recipe: procedures.contents.recipe
    .use(signedIn)
    .handler(({ context, input }) => service.of(context.session.user.id, input.id, input.language)),
});
