import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '#lib/api.ts';
import { toApiError } from '#lib/api-error.ts';
import { preferencesQuery } from '#lib/queries/account.ts';
import { cacheData } from '#lib/queries/cache.ts';
import type { Draft } from './draft.ts';
import { forgetUnfinished } from './unfinished.ts';

type Saving = {
  preferences: Draft;
  onboardingCompleted: boolean;
  /** Preferences saved after this instant (null: any) are not replaced. */
  basedOn?: string | null;
};

/**
 * Saves preferences. Calls `onSaved` after the server's answer, even when the form has unmounted by then. Invalidates
 * today's picks and items, because preferences change them: recipes depend on the user's diets. `isOutdated` is whether
 * the server refused because it has newer preferences than those that the form began from.
 */
export function useSavePreferences(onSaved: () => void) {
  const queryClient = useQueryClient();
  const { mutate, reset, variables, isPending, isSuccess, error } = useMutation({
    mutationFn: (saving: Saving) => client.preferences.save(saving),
    meta: { invalidates: ['preferences'] },
    onError: (error) => {
      // A draft that the server will never accept must not be restored by a reload.
      if (toApiError(error).code === 'invalid_input') forgetUnfinished('wizard', 'profile');
    },
    onSuccess: (state) => {
      // Any other draft is older than the saved preferences.
      forgetUnfinished('wizard', 'profile');
      cacheData(queryClient, preferencesQuery(), state);
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
