import type { RecipeDetail } from '@bugunne/contract/item';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Allergens } from './allergens.tsx';
import { Ingredients } from './ingredients.tsx';
import { NoteList } from './note-list.tsx';
import { Nutrition } from './nutrition.tsx';
import { ServingsStepper } from './servings-stepper.tsx';
import { Steps } from './steps.tsx';
import { Times } from './times.tsx';

/** A recipe one can cook from: amounts for as many as come, steps to tick off. */
export function Recipe({ recipe, isLactoseFree }: { recipe: RecipeDetail; isLactoseFree: boolean }) {
  const { t } = useTranslation('content');
  const { servings: base, prepTime, cookTime } = recipe.servingInfo;
  const [servings, setServings] = useState(base);
  return (
    <div className="mt-5 grid items-start gap-x-14 gap-y-12 lg:grid-cols-[24rem_1fr]">
      <div className="grid gap-8 lg:sticky lg:top-24">
        <Times prep={prepTime} cook={cookTime} />
        <section aria-labelledby="ingredients-title">
          <h3 id="ingredients-title" className="text-2xl">
            {t('recipe.ingredients')}
          </h3>
          <ServingsStepper value={servings} base={base} onChange={setServings} />
          <Ingredients ingredients={recipe.ingredients} factor={servings / base} />
        </section>
        <Allergens allergens={recipe.allergens} isLactoseFree={isLactoseFree} />
      </div>
      <div className="grid gap-12">
        <Steps steps={recipe.instructions} />
        <NoteList title={t('recipe.tips')} notes={recipe.cookingTips} />
        <NoteList title={t('recipe.variations')} notes={recipe.variations} />
        <Nutrition nutrition={recipe.nutritionInfo} />
      </div>
    </div>
  );
}
