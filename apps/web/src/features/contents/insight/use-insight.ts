import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/use-language.ts';
import { api } from '#lib/api.ts';

/** How well an item fits the reader, why, and what others did with it. */
export function useInsight(id: string) {
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery(api.contents.insight.queryOptions({ input: { id, language } }));
  return { insight: data, error, isFetching, retry: () => void refetch() };
}
