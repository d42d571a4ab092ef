import type { RecipeDetail } from '@bugunne/contract/item';
import { useTranslation } from '#i18n/use-translation.ts';
import { CookingTools } from '../cooking/cooking-tools.tsx';
import { useCooking } from '../cooking/use-cooking.ts';
import { Allergens } from './allergens.tsx';
import { Ingredients } from './ingredients.tsx';
import { NoteList } from './note-list.tsx';
import { Nutrition } from './nutrition.tsx';
import { ServingsStepper } from './servings-stepper.tsx';
import { Steps } from './steps.tsx';
import { Times } from './times.tsx';

type Props = { contentId: string; title: string; recipe: RecipeDetail; isLactoseFree: boolean };

/** Interactive recipe: adjustable servings, steps to tick off, and cooking tools. */
export function Recipe({ contentId, title, recipe, isLactoseFree }: Props) {
  const { t } = useTranslation('content');
  const { servings: base, prepTime, cookTime } = recipe.servingInfo;
  const cooking = useCooking(contentId, base);
  return (
    <>
      <CookingTools contentId={contentId} title={title} recipe={recipe} cooking={cooking} />
      <div className="mt-6 grid items-start gap-x-14 gap-y-12 lg:grid-cols-[24rem_1fr]">
        <div className="grid gap-8 lg:sticky lg:top-24">
          <Times prep={prepTime} cook={cookTime} />
          <section aria-labelledby="ingredients-title">
            <h3 id="ingredients-title" className="text-2xl">
              {t('recipe.ingredients')}
            </h3>
            <ServingsStepper value={cooking.servings} base={base} onChange={cooking.setServings} />
            <Ingredients
              ingredients={recipe.ingredients}
              factor={cooking.servings / base}
              language={recipe.textLanguage}
            />
          </section>
          <Allergens allergens={recipe.allergens} isLactoseFree={isLactoseFree} />
        </div>
        <div className="grid gap-12">
          <Steps
            steps={recipe.instructions}
            language={recipe.textLanguage}
            done={cooking.done}
            onMark={cooking.mark}
            onRestart={cooking.restart}
          />
          <NoteList title={t('recipe.tips')} notes={recipe.cookingTips} />
          <NoteList title={t('recipe.variations')} notes={recipe.variations} />
          <Nutrition nutrition={recipe.nutritionInfo} />
        </div>
      </div>
    </>
  );
}
