import type { BuiltInCatalogue, Catalogue } from '@bugunne/catalogue';
import { filteringRestrictions, type Language, type Preferences, type RecipeDetail } from '@bugunne/contract';
import { type ModelRecipe, type OpenContent, readRecipeAnswer, recipePrompt } from '@bugunne/recommender';
import { LRUCache } from 'lru-cache';
import { ifNoRoom } from '../../database/outage.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { LanguageModel } from '../../platform/llm/language-model.ts';
import type { Logger } from '../../platform/logger.ts';
import { presentRecipe, withOrganicAdvice } from '../../shared/items/present-recipe.ts';
import type { StoredItemsService } from '../catalogue/stored-items.service.ts';
import type { OpenContentsService } from '../contents/open-contents.service.ts';
import { createRecipeCheck } from './check/recipe-check.ts';
import { ingredientCheckOf } from './known-ingredients.ts';
import type { ModelRecipesRepo } from './model-recipes.repo.ts';
import { presentModelRecipe } from './present-model-recipe.ts';

const DAY = 86_400_000;
const FRESH_DAYS = 90;
const ORDINARY_SERVINGS = 4;
const PAUSE_MILLISECONDS = 60_000;
const MAX_FAILURES = 1000;

type OpenDish = OpenContent & { category: 'food' };

export type RecipesDependencies = {
  repo: ModelRecipesRepo;
  /** The items of our editors: all recipes with known ingredients. */
  catalogue: BuiltInCatalogue;
  /** The present catalogue, with the recipes of the owner. */
  current(): Catalogue;
  stored: StoredItemsService;
  open: OpenContentsService;
  model: LanguageModel;
  preferencesOf(userId: string): Promise<Preferences>;
  clock: Clock;
  logger: Logger;
};

/** Recipes of the catalogue, and model recipes for open titles, written once for all users. */
export function recipesService({
  repo,
  catalogue,
  current,
  stored,
  open,
  model,
  preferencesOf,
  clock,
  logger,
}: RecipesDependencies) {
  const check = ingredientCheckOf(catalogue);
  let recipeCheck: ReturnType<typeof createRecipeCheck> | undefined;
  // It reads all recipes of the catalogue, which would delay every start although only a written recipe needs it.
  const safety = () => {
    recipeCheck ??= createRecipeCheck({ catalogue, groupsOf: check.groupsOf });
    return recipeCheck;
  };
  /** Instants of the last failure by dish: retries pause, since each costs a model call. */
  const failed = new LRUCache<string, number>({ max: MAX_FAILURES });

  async function ask(id: string, dish: OpenDish, userId: string): Promise<ModelRecipe | null> {
    const { title, description, cuisine, mealType, difficulty, duration } = dish;
    const { system, user } = recipePrompt({
      title,
      facts: [description.tr, cuisine, mealType, difficulty, `${duration} min`].filter((fact) => fact !== null),
      servings: dish.servings ?? ORDINARY_SERVINGS,
    });
    const outcome = await model.ask('recipe', { system, user, userId, key: id });
    // A truncated answer would lack steps.
    const recipe = outcome.ok && !outcome.cut ? readRecipeAnswer(outcome.text) : null;
    return recipe && check.addsUp(recipe) ? safety().shown(recipe) : null;
  }

  /** `mayAsk`: whether a recipe may be written; without it there is only one that was. */
  async function findOrWrite(id: string, dish: OpenDish, userId: string, mayAsk: boolean): Promise<ModelRecipe> {
    const written = await repo.find(id);
    // A recipe may have been stored before the check was as strict.
    const recipeNow = written && safety().shown(written.recipe);
    const known = written && recipeNow && { ...written, recipe: recipeNow };
    if (known && clock.now().getTime() - known.madeAt.getTime() < FRESH_DAYS * DAY) {
      model.recordSource('recipe', 'cache');
      return known.recipe;
    }
    if (!mayAsk) {
      if (!known) throw new AppError('recipe_unavailable');
      return known.recipe;
    }
    const isPausing = clock.now().getTime() - (failed.get(id) ?? Number.NEGATIVE_INFINITY) < PAUSE_MILLISECONDS;
    const isAsked = model.isConfigured && !isPausing;
    const recipe = isAsked ? await ask(id, dish, userId) : null;
    if (recipe) {
      await repo
        .store({ contentId: id, recipe, madeAt: clock.now() })
        .catch(ifNoRoom((error) => logger.warn({ error }, 'a recipe could not be stored')));
      model.recordSource('recipe', 'model');
      return recipe;
    }
    if (isAsked) logger.warn({ contentId: id, keepsOld: known !== null }, 'the language model wrote no usable recipe');
    if (!isPausing) failed.set(id, clock.now().getTime());
    model.recordSource('recipe', known ? 'cache' : 'none');
    // An expired recipe is better than none.
    if (!known) throw new AppError('recipe_unavailable');
    return known.recipe;
  }

  return {
    /**
     * Throws `not_found` unless the item is a dish, and `recipe_unavailable` when it has no recipe now. `mayAsk`: whether the
     * language model may be asked for it.
     */
    async of(userId: string, id: string, language: Language, { mayAsk = true } = {}): Promise<RecipeDetail> {
      await stored.load([id]);
      const item = stored.find(id);
      const restrictionsOf = async () => (await preferencesOf(userId)).dietaryRestrictions;
      if (item?.category === 'food') return presentRecipe(item, current(), language, await restrictionsOf());
      await open.load([id]);
      const content = open.get(id);
      if (content?.category !== 'food') throw new AppError('not_found');
      const recipe = await findOrWrite(id, content, userId, mayAsk);
      const presented = presentModelRecipe(recipe, check, safety().groupsOfSteps(recipe), language);
      const restrictions = await restrictionsOf();
      const isRestricted = filteringRestrictions(restrictions).length > 0;
      return withOrganicAdvice(restrictions, language, isRestricted ? withoutAdvice(presented) : presented);
    },
  };
}

export type RecipesService = ReturnType<typeof recipesService>;

/** Tips and variations of a language model may add ingredients, so users with dietary restrictions get none. */
const withoutAdvice = (recipe: RecipeDetail): RecipeDetail => ({
  ...recipe,
  instructions: recipe.instructions.map((step) => ({ ...step, tip: null })),
  cookingTips: [],
  variations: [],
});
