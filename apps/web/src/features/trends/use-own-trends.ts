import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/use-language.ts';
import { toApiError } from '#lib/api-error.ts';
import { ownTrendsQuery } from '#lib/queries/trends.ts';

/** The user's own trends. The server decides whether the user has Premium. */
export function useOwnTrends(isPremium: boolean) {
  const language = useLanguage();
  const { data, error, refetch } = useQuery({ ...ownTrendsQuery(language), enabled: isPremium });
  const refused = error !== null && toApiError(error).code === 'premium_required';
  return { trends: data, error, needsPremium: !isPremium || refused, retry: () => void refetch() };
}
