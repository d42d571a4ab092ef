import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/use-language.ts';
import { insightQuery } from '#lib/queries/contents.ts';
import { todayQuery } from '#lib/queries/recommendations.ts';

/**
 * How well an item matches the user, why, and what other users did with it. `fallbackFigure` is the match of today's card
 * in percent, used when the request fails without a cached answer; null when that is unknown, too.
 */
export function useInsight(id: string) {
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery(insightQuery({ id, language }));
  const isMissing = error !== null && data === undefined;
  const today = useQuery({ ...todayQuery(language), enabled: isMissing });
  const pick = today.data?.sections.flatMap(({ items }) => items).find((item) => item.id === id);
  // A default pick has no computed match.
  const fallbackFigure = isMissing && pick && pick.source !== 'default' ? pick.compatibility : null;
  return { insight: data, fallbackFigure, error, isFetching, retry: () => void refetch() };
}
