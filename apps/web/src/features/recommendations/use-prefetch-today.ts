import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { todayQuery } from '#lib/queries/recommendations.ts';
import { sleep } from '#lib/retry.ts';

/** In ms: the longest that navigation waits for the picks. */
const PREFETCH_TIMEOUT = 1000;

/**
 * Prefetches today's picks before navigating to them, so that no skeleton flashes in between. Prefetches only on
 * navigation, because requesting a set marks it as seen.
 */
export function usePrefetchToday(): (navigate: () => void) => void {
  const queryClient = useQueryClient();
  const language = useLanguage();
  return useCallback(
    (navigate) => {
      const today = todayQuery(language);
      if (queryClient.getQueryData(today.queryKey)) return navigate();
      const from = location.href;
      // Does not navigate when the user has gone to another page meanwhile.
      void Promise.race([queryClient.prefetchQuery(today), sleep(PREFETCH_TIMEOUT)]).then(
        () => from === location.href && navigate(),
      );
    },
    [queryClient, language],
  );
}
