import type { Catalogue } from '@bugunne/catalogue';
import type { Language, Preferences, RecipeDetail } from '@bugunne/contract';
import { type ModelRecipe, type OpenContent, readRecipeAnswer, recipePrompt } from '@bugunne/recommender';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { LanguageModel } from '../../platform/llm/language-model.ts';
import type { Logger } from '../../platform/logger.ts';
import type { OpenContentsService } from '../contents/open-contents.service.ts';
import { presentRecipe } from '../contents/present-recipe.ts';
import { createIngredientCheck } from './known-ingredients.ts';
import type { ModelRecipesRepo } from './model-recipes.repo.ts';
import { presentModelRecipe } from './present-model-recipe.ts';

const DAY = 86_400_000;
const FRESH_DAYS = 90;
const ORDINARY_SERVINGS = 4;
const PAUSE_MILLISECONDS = 60_000;
const KEPT_FAILURES = 1000;

type OpenDish = OpenContent & { category: 'food' };

export type RecipesDependencies = {
  repo: ModelRecipesRepo;
  catalogue: Catalogue;
  open: OpenContentsService;
  model: LanguageModel;
  preferencesOf(userId: string): Promise<Preferences>;
  clock: Clock;
  logger: Logger;
};

/** Recipes: the catalogue's own, and for dishes that the language model named, the one it writes once for everybody. */
export function recipesService({ repo, catalogue, open, model, preferencesOf, clock, logger }: RecipesDependencies) {
  const check = createIngredientCheck(catalogue);
  /** Dishes for which a recipe could not be had just now: asking again at once would only cost. */
  const failed = new LRUCache<string, number>({ max: KEPT_FAILURES });

  async function ask(id: string, dish: OpenDish, userId: string): Promise<ModelRecipe | null> {
    const { title, description, cuisine, mealType, difficulty, duration } = dish;
    const { system, user } = recipePrompt({
      title,
      facts: [description.tr, cuisine, mealType, difficulty, `${duration} min`].filter((fact) => fact !== null),
      servings: dish.servings ?? ORDINARY_SERVINGS,
    });
    const outcome = await model.ask('recipe', { system, user, userId, key: id });
    // A recipe whose end is missing has steps missing.
    const recipe = outcome.ok && !outcome.cut ? readRecipeAnswer(outcome.text) : null;
    return recipe && check.addsUp(recipe) ? recipe : null;
  }

  async function written(id: string, dish: OpenDish, userId: string): Promise<ModelRecipe> {
    const known = await repo.find(id);
    if (known && clock.now().getTime() - known.madeAt.getTime() < FRESH_DAYS * DAY) {
      model.recordSource('recipe', 'cache');
      return known.recipe;
    }
    const isPausing = clock.now().getTime() - (failed.get(id) ?? Number.NEGATIVE_INFINITY) < PAUSE_MILLISECONDS;
    const isAsked = model.isConfigured && !isPausing;
    const recipe = isAsked ? await ask(id, dish, userId) : null;
    if (recipe) {
      await repo.store({ contentId: id, recipe, madeAt: clock.now() });
      model.recordSource('recipe', 'model');
      return recipe;
    }
    if (isAsked) logger.warn({ contentId: id, keepsOld: known !== null }, 'the language model wrote no usable recipe');
    if (!isPausing) failed.set(id, clock.now().getTime());
    model.recordSource('recipe', known ? 'cache' : 'none');
    // An old one is better than none.
    if (!known) throw new AppError('recipe_unavailable');
    return known.recipe;
  }

  return {
    /** Throws `not_found` for what is no dish, and `recipe_unavailable` when its recipe cannot be had now. */
    async of(userId: string, id: string, language: Language): Promise<RecipeDetail> {
      const item = catalogue.byId.get(id);
      const restrictionsOf = async () => (await preferencesOf(userId)).dietaryRestrictions;
      if (item?.category === 'food') return presentRecipe(item, catalogue, language, await restrictionsOf());
      await open.load([id]);
      const content = open.get(id);
      if (content?.category !== 'food') throw new AppError('not_found');
      const recipe = await written(id, content, userId);
      const presented = presentModelRecipe(recipe, check, language);
      return (await restrictionsOf()).length > 0 ? withoutAdvice(presented) : presented;
    },
  };
}

export type RecipesService = ReturnType<typeof recipesService>;

/** Nobody checked what a language model's tips and variations add, so readers with restrictions get none. */
const withoutAdvice = (recipe: RecipeDetail): RecipeDetail => ({
  ...recipe,
  instructions: recipe.instructions.map((step) => ({ ...step, tip: null })),
  cookingTips: [],
  variations: [],
});
