import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/use-language.ts';
import { api } from '#lib/api.ts';

/**
 * How well an item fits the reader, why, and what others did with it. `kept` is the figure of today's card, where the
 * answer does not come and nobody opened the page before; null when that is not known either.
 */
export function useInsight(id: string) {
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery(api.contents.insight.queryOptions({ input: { id, language } }));
  const isMissing = error !== null && data === undefined;
  const today = useQuery(api.recommendations.today.queryOptions({ input: { language }, enabled: isMissing }));
  const pick = today.data?.sections.flatMap(({ items }) => items).find((item) => item.id === id);
  // Nobody judged how well a default pick fits.
  const kept = isMissing && pick && pick.source !== 'default' ? pick.compatibility : null;
  return { insight: data, kept, error, isFetching, retry: () => void refetch() };
}
