import type { RecipeDetail } from '@bugunne/contract/item.schema';
import { ChevronDown } from 'lucide-react';
import { Ingredients } from '#components/recipe/ingredients.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = { recipe: RecipeDetail; factor: number };

/** The ingredients with amounts, folded. */
export function CookIngredients({ recipe: { ingredients, textLanguage }, factor }: Props) {
  const { t } = useTranslation('cooking');
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 font-semibold">
        {t('ingredients')}
        <ChevronDown className="size-5 transition-transform duration-150 group-open:rotate-180" aria-hidden="true" />
      </summary>
      <Ingredients ingredients={ingredients} factor={factor} language={textLanguage} />
    </details>
  );
}
