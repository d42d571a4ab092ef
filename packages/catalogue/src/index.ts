export { allergensOfRecipe } from './allergens.ts';
export { COVERAGE, coverageGaps } from './coverage.ts';
export { type DietaryRestriction, dietsOfRecipe } from './diets.ts';
export { CatalogueError, type Fault, faultText } from './fault.ts';
export { FOOD_GROUPS, type FoodGroup } from './food-groups.ts';
export { createIngredientFinder } from './ingredient-names.ts';
export { type Catalogue, type LoadOptions, loadCatalogue } from './load.ts';
export { nutritionProblems } from './rules.ts';
export type { CatalogueItem, Ingredient, Movie, Music, Recipe, Series } from './schema.ts';
