import { ALLERGENS, type Allergen } from '@bugunne/contract';
import type { FoodGroup } from './food-groups.ts';
import type { Ingredient } from './schema.ts';

/** The food groups of each allergen. A new allergen does not compile until it has some. */
const GROUPS: Record<Allergen, readonly FoodGroup[]> = {
  gluten: ['gluten'],
  'kabuklular ve yumuşakçalar': ['shellfish'],
  yumurta: ['egg'],
  balık: ['fish'],
  'yer fıstığı': ['peanut'],
  soya: ['soy'],
  süt: ['dairy', 'lactose'],
  'sert kabuklu meyveler': ['tree-nut'],
  kereviz: ['celery'],
  hardal: ['mustard'],
  susam: ['sesame'],
  'acı bakla': ['lupin'],
  sülfit: ['sulphite'],
};

/**
 * The allergens in a recipe, derived from its ingredients. Null, unlike an empty set, means unknown: an ingredient is
 * not in the ontology.
 */
export function allergensOfRecipe(
  recipe: { ingredients: readonly { ingredient: string }[] },
  ontology: ReadonlyMap<string, Pick<Ingredient, 'groups'>>,
): ReadonlySet<Allergen> | null {
  const groups = new Set<FoodGroup>();
  for (const { ingredient } of recipe.ingredients) {
    const known = ontology.get(ingredient);
    if (known === undefined) return null;
    for (const group of known.groups) groups.add(group);
  }
  return new Set(
    ALLERGENS.map(({ value }) => value).filter((allergen) => GROUPS[allergen].some((group) => groups.has(group))),
  );
}
