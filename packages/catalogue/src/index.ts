export { allergensOfRecipe } from './allergens.ts';
export type { CatalogueItem } from './catalogue-item.ts';
export { dietReasons } from './diet-reasons.ts';
export type { DietaryRestriction } from './diets.ts';
export type { FoodGroup } from './food-groups.ts';
export { createFoodFinder, type NamedFood } from './foods-in-text.ts';
export { createIngredientFinder } from './ingredient-names.ts';
export { builtInRecord } from './listed/built-in-records.ts';
export { type MissingFact, missingFacts } from './listed/eligible.ts';
export {
  type FactName,
  type ItemFacts,
  type SourceRecord,
  sourceRecordSchema,
} from './listed/facts.ts';
export { itemIds } from './listed/item-id.ts';
export { type ListedItem, listedItem, shownItem } from './listed/listed-item.ts';
export { type ListedRecipe, listedRecipe, shownRecipe } from './listed/listed-recipe.ts';
export { type FactsOfSource, type MergedFacts, mergeFacts, withoutDisplayOnly } from './listed/merge.ts';
export { RECIPE_LIMITS, type RecipeFacts, type RecipeLine } from './listed/recipe-facts.ts';
export {
  createOwnRecipeCheck,
  type OwnRecipeCheck,
  type RecipeProblem,
  recipeTitle,
} from './listed/recipe-problems.ts';
export { isForDisplayOnly } from './listed/sources.ts';
export { withListed } from './listed/with-listed.ts';
export { type BuiltInCatalogue, type Catalogue, loadCatalogue } from './load.ts';
export { ORGANIC_ADVICE } from './organic-advice.ts';
export { pieceWords } from './piece-words.ts';
export { instructsPolitely } from './polite-form.ts';
export { nutritionProblems } from './rules.ts';
export type { Ingredient, Movie, Recipe, Series, WrittenItem } from './schema.ts';
