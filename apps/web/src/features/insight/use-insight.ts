import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/use-language.ts';
import { matchOf } from '#lib/pick-match.ts';
import { insightQuery } from '#lib/queries/contents.ts';
import { todayQuery } from '#lib/queries/recommendations.ts';

/**
 * How well an item matches the user, why, and what other users did with it. `fallback` is the match of today's card,
 * used when the request fails without a cached answer; null when that is unknown, too.
 */
export function useInsight(id: string) {
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery(insightQuery({ id, language }));
  const isMissing = error !== null && data === undefined;
  const today = useQuery({ ...todayQuery(language), enabled: isMissing });
  const pick = today.data?.sections.flatMap(({ items }) => items).find((item) => item.id === id);
  // A default pick has no computed match.
  const fallback = isMissing && pick && pick.source !== 'default' ? matchOf(pick) : null;
  return { insight: data, fallback, error, isFetching, retry: () => void refetch() };
}
