import type { Category } from '@bugunne/contract/item-terms';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/use-language.ts';
import { popularWeekQuery } from '#lib/queries/trends.ts';

/** Everybody's week in a category; the lists of the category before stay until the new ones have loaded. */
export function usePopularWeek(category: Category) {
  const language = useLanguage();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...popularWeekQuery({ language, category }),
    placeholderData: keepPreviousData,
  });
  return { popular: data, isOld: isPlaceholderData, error, retry: () => void refetch() };
}
