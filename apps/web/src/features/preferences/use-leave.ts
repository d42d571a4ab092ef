import { useMutation } from '@tanstack/react-query';
import { useLocalizedPath } from '#i18n/use-language.ts';
import { client } from '#lib/api.ts';
import { toApiError } from '#lib/api-error.ts';

/** Signs out and loads the landing page anew; a session that is dead already counts as signed out. */
export function useLeave() {
  const home = useLocalizedPath()('/');
  return useMutation({
    mutationFn: async () => {
      try {
        await client.auth.signOut();
      } catch (error) {
        if (!['unauthorized', 'forbidden', 'not_found'].includes(toApiError(error).code)) throw error;
      }
    },
    onSuccess: () => window.location.assign(home),
  });
}

export type Leave = ReturnType<typeof useLeave>;
