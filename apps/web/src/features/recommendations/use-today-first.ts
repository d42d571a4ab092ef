import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { api } from '#lib/api.ts';
import { pause } from '#lib/pause.ts';

/** Longer than this nobody waits on the page they are leaving. */
const PATIENCE = 1000;

/**
 * Goes to the day once its picks are at hand, so that no empty page flashes by in between. They are asked for then only:
 * a set counts as looked at when it was asked for.
 */
export function useTodayFirst(): (go: () => void) => void {
  const queryClient = useQueryClient();
  const language = useLanguage();
  return useCallback(
    (go) => {
      const today = api.recommendations.today.queryOptions({ input: { language } });
      if (queryClient.getQueryData(today.queryKey)) return go();
      const from = location.href;
      // Whoever has gone elsewhere meanwhile stays there.
      void Promise.race([queryClient.prefetchQuery(today), pause(PATIENCE)]).then(() => from === location.href && go());
    },
    [queryClient, language],
  );
}
