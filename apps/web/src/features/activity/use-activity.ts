import { LIMITS } from '@bugunne/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/use-language.ts';
import { api } from '#lib/api.ts';
import { toApiError } from '#lib/api-error.ts';

/** Own activity, newest first. Whether one may see it, the server says. */
export function useActivity(isPremium: boolean) {
  const language = useLanguage();
  const { data, error, refetch } = useQuery(
    api.interactions.list.queryOptions({
      input: { language, limit: LIMITS.interactions.max },
      enabled: isPremium,
      // Every like and every opened page adds to it.
      staleTime: 0,
    }),
  );
  const refused = error !== null && toApiError(error).code === 'premium_required';
  return { interactions: data?.interactions, error, needsPremium: !isPremium || refused, retry: () => void refetch() };
}
