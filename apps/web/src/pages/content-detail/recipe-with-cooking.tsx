import type { RecipeDetail } from '@bugunne/contract/item.schema';
import { CookingTools } from '#features/cooking/cooking-tools.tsx';
import { useCooking } from '#features/cooking/use-cooking.ts';
import { Recipe } from '#features/recipes/recipe.tsx';

type Props = {
  contentId: string;
  /** Title of the dish. */
  title: string;
  recipe: RecipeDetail;
  /** Whether the dish is known to be lactose-free; false when unknown. */
  isLactoseFree: boolean;
};

/** A recipe that shares its progress with cook mode and the shopping list. */
export function RecipeWithCooking({ contentId, title, recipe, isLactoseFree }: Props) {
  const cooking = useCooking(contentId, recipe.servingInfo.servings);
  return (
    <Recipe
      recipe={recipe}
      isLactoseFree={isLactoseFree}
      progress={cooking}
      tools={<CookingTools contentId={contentId} title={title} recipe={recipe} cooking={cooking} />}
    />
  );
}
