import type { Category } from '@bugunne/contract/item-terms.constants';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/use-language.ts';
import { toApiError } from '#lib/api-error.ts';
import { sharedItemQuery } from '#lib/queries/contents.ts';

/** The item behind a shared address. */
export function useSharedItem(category: Category, title: string) {
  const language = useLanguage();
  const { data, error, refetch } = useQuery(sharedItemQuery({ category, title, language }));
  const code = error && toApiError(error).code;
  return {
    item: data,
    error,
    isMissing: !data && (code === 'not_found' || code === 'invalid_input'),
    retry: () => void refetch(),
  };
}
