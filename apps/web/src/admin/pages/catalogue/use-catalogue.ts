import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';
import type { CatalogueAddress } from './use-catalogue-address.ts';

/** The items that match, in pages. */
export function useItems({ q, category, only }: Pick<CatalogueAddress, 'q' | 'category' | 'only'>) {
  const language = useLanguage();
  const query = useInfiniteQuery({
    ...adminApi.adminCatalogue.list.infiniteOptions({
      input: (after: string | undefined) => ({
        language,
        ...(q && { search: q }),
        ...(category && { category }),
        ...(only && { only }),
        ...(after && { after }),
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
    ...ADMIN_QUERY,
    placeholderData: keepPreviousData,
  });
  return { ...query, items: query.data?.pages.flatMap(({ items }) => items) };
}

/** Reported items with their reports of one status, in pages. */
export function useReportedItems(status: CatalogueAddress['status']) {
  const language = useLanguage();
  const query = useInfiniteQuery({
    ...adminApi.adminCatalogue.reports.infiniteOptions({
      input: (offset: number) => ({ language, status, offset }),
      initialPageParam: 0,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
    ...ADMIN_QUERY,
  });
  return { query, items: query.data?.pages.flatMap(({ items }) => items) };
}

export const useFigures = () => useQuery({ ...adminApi.adminCatalogue.figures.queryOptions(), ...ADMIN_QUERY }).data;

export function useItem(id: string) {
  const language = useLanguage();
  return useQuery({
    ...adminApi.adminCatalogue.get.queryOptions({ input: { id, language } }),
    ...ADMIN_QUERY,
    staleTime: 0,
  });
}

/** Returns a function that fetches everything about the catalogue again, after a change. */
export function useRefetchCatalogue() {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: adminApi.adminCatalogue.key() }), [client]);
}
