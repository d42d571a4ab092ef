import type { Allergen } from '@bugunne/contract';
import { allergensOfRecipe } from '../allergens.ts';
import type { CatalogueItem } from '../catalogue-item.ts';
import { type DietaryRestriction, dietsWith } from '../diets.ts';
import type { BuiltInCatalogue, Catalogue } from '../load.ts';
import type { Ingredient } from '../schema.ts';
import type { ListedItem } from './listed-item.ts';
import type { ListedRecipe } from './listed-recipe.ts';

/** Stands for the foods that only the texts of a recipe name. */
const IN_TEXTS = 'named in the texts';

type Ontology = ReadonlyMap<string, Ingredient>;
type Safety = { diets: ReadonlySet<DietaryRestriction>; allergens: ReadonlySet<Allergen> | null };

/** The catalogue of our editors with listed items after theirs. Of two items with one id the written one stays. */
export function withListed(builtIn: BuiltInCatalogue, listed: Iterable<ListedItem>): Catalogue {
  const byId = new Map<string, CatalogueItem>(builtIn.items.map((item) => [item.id, item]));
  const recipes = new Map<string, Safety>();
  for (const item of listed) {
    if (byId.has(item.id)) continue;
    byId.set(item.id, item);
    if (item.category === 'food') recipes.set(item.id, safetyOf(item, builtIn.ingredients));
  }
  return Object.freeze({
    ...builtIn,
    items: Object.freeze([...byId.values()]),
    byId,
    dietsOf: (id: string) => recipes.get(id)?.diets ?? builtIn.dietsOf(id),
    allergensOf: (id: string) => recipes.get(id)?.allergens ?? builtIn.allergensOf(id),
  });
}

/** By recipe, since each state of the catalogue has mostly those of the one before. */
const known = new WeakMap<ListedRecipe, Safety>();

function safetyOf(recipe: ListedRecipe, ontology: Ontology): Safety {
  const before = known.get(recipe);
  if (before) return before;
  const { ingredients, textGroups } = recipe;
  const all = new Map<string, Pick<Ingredient, 'groups'>>(ontology).set(IN_TEXTS, { groups: [...textGroups] });
  const safety = {
    diets: dietsWith(recipe, textGroups, ontology),
    allergens: allergensOfRecipe({ ingredients: [...ingredients, { ingredient: IN_TEXTS }] }, all),
  };
  known.set(recipe, safety);
  return safety;
}
