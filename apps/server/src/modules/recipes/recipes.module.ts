import { defineModule } from '../../module.ts';
import type { LanguageModel } from '../../platform/llm/language-model.ts';
import type { LiveCatalogue } from '../catalogue/live-catalogue.service.ts';
import type { StoredItemsService } from '../catalogue/stored-items.service.ts';
import type { OpenContentsService } from '../contents/open-contents.service.ts';
import type { PreferencesService } from '../preferences/preferences.service.ts';
import { modelRecipesRepo } from './model-recipes.repo.ts';
import { recipesRoutes } from './recipes.routes.ts';
import { recipesService } from './recipes.service.ts';

type Needs = {
  catalogue: LiveCatalogue;
  storedItems: StoredItemsService;
  openContents: OpenContentsService;
  languageModel: LanguageModel;
  preferences: PreferencesService;
};

/** Recipes, those of open titles written by the language model. */
export const recipesModule = defineModule({
  name: 'recipes',
  tables: [
    {
      table: 'model_recipes',
      ownData: 'none',
      onDeletion: 'none',
      backup: 'derived',
      disclosure: { nothing: 'recipes, the same for everybody' },
    },
  ],
  rateRules: {},
  create(
    { database, builtIn, clock, logger },
    { catalogue, storedItems, openContents, languageModel, preferences }: Needs,
  ) {
    const recipes = recipesService({
      repo: modelRecipesRepo(database.db),
      catalogue: builtIn,
      current: catalogue.current,
      stored: storedItems,
      open: openContents,
      model: languageModel,
      preferencesOf: preferences.of,
      clock,
      logger,
    });
    return {
      services: { recipes },
      routes: ({ signedIn }) => ({ contents: recipesRoutes(recipes, signedIn) }),
    };
  },
});
