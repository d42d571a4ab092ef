import type { ListedItem } from '@bugunne/contract/item';
import type { Category } from '@bugunne/contract/item-terms';
import { LIMITS } from '@bugunne/contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { api } from '#lib/api.ts';

/** What is never suggested again, latest first, a page more at a time. What was just taken back is left out at once. */
export function useExcluded(category: Category | null) {
  const language = useLanguage();
  const [limit, setLimit] = useState<number>(LIMITS.excluded.default);
  const input = { language, limit, ...(category ? { category } : {}) };
  const { data, error, refetch, isFetching } = useQuery(
    api.contents.excluded.queryOptions({ input, placeholderData: keepPreviousData }),
  );
  const items: ListedItem[] | undefined = data?.items.filter(
    (item) => item.state.excluded !== null && (category === null || item.category === category),
  );
  // Those just taken back are still counted in the answer.
  const gone = (wanted: Category | null) =>
    data?.items.filter((item) => item.state.excluded === null && (wanted === null || item.category === wanted))
      .length ?? 0;
  const all = (wanted: Category | null) => {
    const { counts } = data ?? {};
    if (!counts) return 0;
    return (wanted ? counts[wanted] : Object.values(counts).reduce((sum, count) => sum + count, 0)) - gone(wanted);
  };
  return {
    items,
    error,
    isFetching,
    countOf: all,
    hasMore: items !== undefined && items.length < all(category) && limit < LIMITS.excluded.max,
    more: () => setLimit(Math.min(LIMITS.excluded.max, limit + LIMITS.excluded.default)),
    retry: () => void refetch(),
  };
}
