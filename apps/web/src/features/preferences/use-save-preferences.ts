import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, client } from '#lib/api.ts';
import { toApiError } from '#lib/api-error.ts';
import type { Draft } from './draft.ts';
import { forgetUnfinished } from './unfinished.ts';

type Saving = {
  preferences: Draft;
  onboardingCompleted: boolean;
  /** Newer preferences than those of this instant (null: any) are not replaced. */
  basedOn?: string | null;
};

/**
 * Saves for good. `onSaved` follows the server's answer even when the form has gone by then; today's picks and items
 * are asked for again, because they may look different now: recipes leave out what the reader does not eat. `isOutdated`
 * says that saving was refused because newer preferences are stored than those that the form began from.
 */
export function useSavePreferences(onSaved: () => void) {
  const queryClient = useQueryClient();
  const { mutate, reset, variables, isPending, isSuccess, error } = useMutation({
    mutationFn: (saving: Saving) => client.preferences.save(saving),
    onError: (error) => {
      // What the server will never take must not come back with a reload.
      if (toApiError(error).code === 'invalid_input') forgetUnfinished('wizard', 'profile');
    },
    onSuccess: (state) => {
      // Older than what was saved now, and so worth nothing.
      forgetUnfinished('wizard', 'profile');
      queryClient.setQueryData(api.preferences.get.queryKey(), state);
      void queryClient.invalidateQueries({ queryKey: api.preferences.key() });
      void queryClient.invalidateQueries({ queryKey: api.recommendations.key() });
      void queryClient.invalidateQueries({ queryKey: api.contents.key() });
      onSaved();
    },
  });
  const isOutdated = error !== null && toApiError(error).code === 'preferences_changed';
  const fault = isOutdated ? null : error;
  return {
    mutate,
    reset,
    isPending,
    isSuccess,
    isOutdated,
    isError: fault !== null,
    error: fault,
    saveAnyway: () => {
      if (!variables) return;
      const { basedOn: _, ...saving } = variables;
      mutate(saving);
    },
  };
}
