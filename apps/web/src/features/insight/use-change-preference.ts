import type { PreferenceChange } from '@bugunne/contract/preferences.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useErrorToast } from '#components/use-error-toast.ts';
import { client } from '#lib/api.ts';
import { preferencesQuery } from '#lib/queries/account.ts';
import { cacheData } from '#lib/queries/cache.ts';

/** Patches one preference. Resolves to whether it was stored; shows an error to the user if not. */
export function useChangePreference(): (change: PreferenceChange) => Promise<boolean> {
  const queryClient = useQueryClient();
  const errorToast = useErrorToast();
  const { mutateAsync } = useMutation({
    mutationFn: (change: PreferenceChange) => client.preferences.change(change),
    scope: { id: 'preferences' },
    networkMode: 'always',
    onSuccess: (state) => cacheData(queryClient, preferencesQuery(), state),
    onError: (error) => errorToast(error, { id: 'change-preference' }),
  });
  return useCallback(
    (change) =>
      mutateAsync(change).then(
        () => true,
        () => false,
      ),
    [mutateAsync],
  );
}
