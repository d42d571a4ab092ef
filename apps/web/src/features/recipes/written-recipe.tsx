import type { RecipeDetail } from '@bugunne/contract/item.schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { toApiError } from '#lib/api-error.ts';
import { recipeQuery } from '#lib/queries/contents.ts';
import { RecipeSection } from './recipe-section.tsx';

type Props = {
  id: string;
  /** As that of {@link RecipeSection}. */
  children: (recipe: RecipeDetail) => ReactNode;
};

/** Recipe of an open title: the language model writes it on the first request, and the server stores it for all users. */
export function WrittenRecipe({ id, children }: Props) {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery(recipeQuery({ id, language }));
  return (
    <RecipeSection
      recipe={data}
      fault={error && (toApiError(error).code === 'recipe_unavailable' ? 'unwritten' : 'unloaded')}
      busy={isFetching}
      onRetry={() => void refetch()}
      waitText={t('recipe.writing')}
    >
      {children}
    </RecipeSection>
  );
}
