import type { RecipeDetail } from '@bugunne/contract/item.schema';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { RecipeFailure, type RecipeFault } from './recipe-failure.tsx';
import { RecipeSkeleton } from './recipe-skeleton.tsx';

type Props = {
  recipe: RecipeDetail | null | undefined;
  fault: RecipeFault | null;
  busy: boolean;
  onRetry: () => void;
  /** Status text while loading takes long. */
  waitText?: string;
  /** The recipe itself, once it is there; the page adds what can be done with it. */
  children: (recipe: RecipeDetail) => ReactNode;
};

/** The recipe of a dish: loading, loaded, or failed with a retry. */
export function RecipeSection({ recipe, fault, busy, onRetry, waitText, children }: Props) {
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
        children(recipe)
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
