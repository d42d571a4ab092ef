import type { RecipeDetail } from '@bugunne/contract/item.schema';
import type { ReactNode } from 'react';
import { Ingredients } from '#components/recipe/ingredients.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { Allergens } from './allergens.tsx';
import { NoteList } from './note-list.tsx';
import { Nutrition } from './nutrition.tsx';
import { ServingsStepper } from './servings-stepper.tsx';
import { Steps } from './steps.tsx';
import { Times } from './times.tsx';

/** Chosen servings and the steps that are done, by their numbers. */
type Progress = {
  servings: number;
  setServings: (servings: number) => void;
  done: ReadonlySet<number>;
  mark: (step: number, isDone: boolean) => void;
  restart: () => void;
};

type Props = {
  recipe: RecipeDetail;
  isLactoseFree: boolean;
  progress: Progress;
  /** Shown above the recipe. */
  tools: ReactNode;
};

/** Interactive recipe: adjustable servings and steps to tick off. */
export function Recipe({ recipe, isLactoseFree, progress, tools }: Props) {
  const { t } = useTranslation('content');
  const { servings: base, prepTime, cookTime } = recipe.servingInfo;
  return (
    <>
      {tools}
      <div className="mt-6 grid items-start gap-x-14 gap-y-12 lg:grid-cols-[24rem_1fr]">
        <div className="grid gap-8 lg:sticky lg:top-24">
          <Times prep={prepTime} cook={cookTime} />
          <section aria-labelledby="ingredients-title">
            <h3 id="ingredients-title" className="text-2xl">
              {t('recipe.ingredients')}
            </h3>
            <ServingsStepper value={progress.servings} base={base} onChange={progress.setServings} />
            <Ingredients
              ingredients={recipe.ingredients}
              factor={progress.servings / base}
              language={recipe.textLanguage}
            />
          </section>
          <Allergens allergens={recipe.allergens} isLactoseFree={isLactoseFree} />
        </div>
        <div className="grid gap-12">
          <Steps
            steps={recipe.instructions}
            language={recipe.textLanguage}
            done={progress.done}
            onMark={progress.mark}
            onRestart={progress.restart}
          />
          <NoteList title={t('recipe.tips')} notes={recipe.cookingTips} />
          <NoteList title={t('recipe.variations')} notes={recipe.variations} />
          <Nutrition nutrition={recipe.nutritionInfo} />
        </div>
      </div>
    </>
  );
}
