import { LIMITS } from '@bugunne/contract/limits.constants';
import type { RefreshFilters } from '@bugunne/contract/refresh-filters.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useErrorToast } from '#components/use-error-toast.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { client } from '#lib/api.ts';
import { toApiError } from '#lib/api-error.ts';
import { tagged } from '#lib/queries/cache.ts';
import { todayQuery } from '#lib/queries/recommendations.ts';
import type { Section, Today } from './today-types.ts';

type Options = {
  onPremiumRequired: () => void;
  onRenewed: (section: Section) => void;
};

type Request = {
  section: Section;
  /** Of a narrowed refresh. */
  filters?: RefreshFilters;
  /** Called when the picks were replaced, or can no longer be. */
  onDone?: () => void;
};

/**
 * Replaces the pick of a category. The server counts the refreshes; the page adopts its count. Each refresh is followed
 * by a short cooldown, so that a double tap does not replace a pick that the user has not seen.
 */
export function useRefresh({ onPremiumRequired, onRenewed }: Options) {
  const queryClient = useQueryClient();
  const language = useLanguage();
  const errorToast = useErrorToast();
  const { queryKey } = todayQuery(language);

  const replaceSection = (section: Section, changes?: Pick<Today, 'analysisNote'>) =>
    queryClient.setQueriesData<Today>(
      { queryKey, exact: true },
      (today) =>
        today && {
          ...today,
          ...changes,
          sections: today.sections.map((old) => (old.category === section.category ? section : old)),
        },
    );

  const isLocked = useRef(false);
  const [isCoolingDown, setCoolingDown] = useState(false);
  useEffect(() => {
    if (!isCoolingDown) return;
    const timer = setTimeout(() => {
      isLocked.current = false;
      setCoolingDown(false);
    }, LIMITS.refreshPause);
    return () => clearTimeout(timer);
  }, [isCoolingDown]);

  const mutation = useMutation({
    // One request at a time, so that the last note to arrive is the newest.
    scope: { id: 'refresh' },
    mutationFn: ({ section: { category }, filters }: Request) =>
      client.recommendations.refresh({ category, language, ...(filters ? { filters } : {}) }),
    networkMode: 'always',
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    onSuccess: ({ section, analysisNote }, { onDone }) => {
      onDone?.();
      setCoolingDown(true);
      replaceSection(section, { analysisNote });
      onRenewed(section);
      // The cached set in the other language has the old pick.
      void queryClient.invalidateQueries({ ...tagged('today'), refetchType: 'none' });
    },
    onError: (error, { section, onDone }) => {
      isLocked.current = false;
      const { code } = toApiError(error);
      if (code === 'refresh_limit_reached')
        replaceSection({ ...section, refreshesUsed: LIMITS.refreshesPerCategoryPerDay });
      // The preview names what to loosen; it is counted again, since something else was picked meanwhile.
      if (code === 'nothing_fits') void queryClient.invalidateQueries(tagged('today'));
      if (code === 'premium_required') {
        onDone?.();
        // Premium has ended: refetch its status everywhere.
        void queryClient.invalidateQueries(tagged('premium'));
        void queryClient.invalidateQueries({ queryKey });
        onPremiumRequired();
      } else {
        errorToast(error, { id: 'refresh' });
      }
    },
  });

  const refresh = (request: Request) => {
    // A ref, because the second of two quick taps comes before the button is rendered again.
    if (isLocked.current) return;
    isLocked.current = true;
    mutation.mutate(request);
  };

  return { refresh, isRefreshing: mutation.isPending, isCoolingDown };
}
