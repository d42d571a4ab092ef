import type { Category } from '@bugunne/contract/item-terms.constants';
import type { RefreshFilters } from '@bugunne/contract/refresh-filters.schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { refreshPreviewQuery } from '#lib/queries/recommendations.ts';

/** Milliseconds without a change before the titles are counted. */
const DEBOUNCE = 300;

/** Counts the titles that fit, debounced. `isSettled`: whether the count is that of the current filters. */
export function usePreview(category: Category, filters: RefreshFilters) {
  const language = useLanguage();
  const [settled, setSettled] = useState(filters);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(filters), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [filters]);
  const query = useQuery(refreshPreviewQuery({ category, language, filters: settled }));
  const isSettled = settled === filters && !query.isPlaceholderData && !query.isFetching;
  return { ...query, isSettled };
}
