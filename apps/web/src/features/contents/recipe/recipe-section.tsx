import type { RecipeDetail } from '@bugunne/contract/item';
import { Printer } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { Recipe } from './recipe.tsx';
import { RecipeFailure, type RecipeFault } from './recipe-failure.tsx';
import { RecipeSkeleton } from './recipe-skeleton.tsx';

type Props = {
  contentId: string;
  /** Title of the dish. */
  title: string;
  recipe: RecipeDetail | null | undefined;
  /** Whether the dish is known to be lactose-free; false when unknown. */
  isLactoseFree?: boolean;
  fault: RecipeFault | null;
  busy: boolean;
  onRetry: () => void;
  /** Status text while loading takes long. */
  waitText?: string;
};

/** The recipe of a dish: loading, loaded, or failed with a retry. */
export function RecipeSection({
  contentId,
  title,
  recipe,
  isLactoseFree = false,
  fault,
  busy,
  onRetry,
  waitText,
}: Props) {
  const { t } = useTranslation('content');
  return (
    <section aria-labelledby="recipe-title" className="mt-14 border-t-2 border-ink pt-6">
      <div className="flex items-center justify-between gap-4">
        <h2 id="recipe-title" className="text-3xl">
          {t('recipe.title')}
        </h2>
        {recipe && (
          <Button variant="ghost" className="-mr-4 print:hidden" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {t('recipe.print')}
          </Button>
        )}
      </div>
      {recipe && !recipe.verified && (
        <Notice tone="warning" className="mt-4">
          {t('recipe.unverified')}
        </Notice>
      )}
      {recipe?.textLanguage && (
        <Notice className="mt-4">{t(recipe.textLanguage === 'tr' ? 'recipe.inTurkish' : 'recipe.inEnglish')}</Notice>
      )}
      {recipe ? (
        <Recipe contentId={contentId} title={title} recipe={recipe} isLactoseFree={isLactoseFree} />
      ) : fault ? (
        <RecipeFailure fault={fault} onRetry={onRetry} busy={busy} />
      ) : (
        <>
          {waitText && (
            <p role="status" className="mt-3 text-muted">
              {waitText}
            </p>
          )}
          <RecipeSkeleton />
        </>
      )}
    </section>
  );
}
