import { LIMITS } from '@bugunne/contract/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from '#components/ui/toast.tsx';
import { useErrorText } from '#i18n/error-text.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { api, client } from '#lib/api.ts';
import { toApiError } from '#lib/api-error.ts';
import type { Section, Today } from './today-types.ts';

type Options = {
  onPremiumRequired: () => void;
  onRenewed: (section: Section) => void;
};

/**
 * Another pick in a category. The server counts; where its count differs from the one shown, the page follows. After
 * each it rests for a moment, so that a double tap does not take the next one before the first was seen.
 */
export function useRefresh({ onPremiumRequired, onRenewed }: Options) {
  const queryClient = useQueryClient();
  const language = useLanguage();
  const errorText = useErrorText();
  const queryKey = api.recommendations.today.queryKey({ input: { language } });

  const put = (section: Section, changes?: Pick<Today, 'analysisNote'>) =>
    queryClient.setQueryData<Today>(
      queryKey,
      (today) =>
        today && {
          ...today,
          ...changes,
          sections: today.sections.map((old) => (old.category === section.category ? section : old)),
        },
    );

  const isHeld = useRef(false);
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => {
      isHeld.current = false;
      setResting(false);
    }, LIMITS.refreshPause);
    return () => clearTimeout(timer);
  }, [isResting]);

  const mutation = useMutation({
    // One category after the other, so that the note which comes last is the newest.
    scope: { id: 'refresh' },
    mutationFn: (section: Section) => client.recommendations.refresh({ category: section.category, language }),
    networkMode: 'always',
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    onSuccess: ({ section, analysisNote }) => {
      setResting(true);
      put(section, { analysisNote });
      onRenewed(section);
      // The other language's page holds the old pick.
      void queryClient.invalidateQueries({ queryKey: api.recommendations.today.key(), refetchType: 'none' });
    },
    onError: (error, section) => {
      isHeld.current = false;
      const { code } = toApiError(error);
      if (code === 'refresh_limit_reached') put({ ...section, refreshesUsed: LIMITS.refreshesPerCategoryPerDay });
      if (code === 'premium_required') {
        // Premium has ended meanwhile: the whole site should know.
        void queryClient.invalidateQueries({ queryKey: api.premium.key() });
        void queryClient.invalidateQueries({ queryKey });
        onPremiumRequired();
      } else {
        toast.error(errorText(error), { id: 'refresh' });
      }
    },
  });

  const refresh = (section: Section) => {
    // What is drawn lags behind the second of two quick taps.
    if (isHeld.current) return;
    isHeld.current = true;
    mutation.mutate(section);
  };

  return { refresh, isRefreshing: mutation.isPending, isResting };
}
