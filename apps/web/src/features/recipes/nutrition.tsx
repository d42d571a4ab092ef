import type { RecipeDetail } from '@bugunne/contract/item.schema';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { numberText } from '#lib/format.ts';

const NUTRIENTS = ['calories', 'protein', 'carbs', 'fat'] as const;

/** Nutrition per serving, independent of the chosen servings. */
export function Nutrition({ nutrition }: { nutrition: RecipeDetail['nutritionInfo'] }) {
  const { t } = useTranslation('content');
  const language = useLanguage();
  return (
    <section aria-labelledby="nutrition-title" className="break-inside-avoid">
      <h3 id="nutrition-title" className="text-2xl">
        {t('recipe.nutrition')}
      </h3>
      {nutrition === null ? (
        <p className="mt-3 text-muted">{t('recipe.nutritionUnknown')}</p>
      ) : (
        <dl className="mt-3 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-4">
          {NUTRIENTS.map((name) => (
            <div key={name} className="flex flex-col-reverse bg-surface px-4 py-3">
              <dt className="text-sm text-muted">{t(`recipe.${name}`)}</dt>
              <dd className="font-display text-xl tabular-nums">
                {t(name === 'calories' ? 'recipe.kcal' : 'recipe.grams', {
                  amount: numberText(language, nutrition[name]),
                })}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
