import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '#i18n/use-language.ts';
import { api, client } from '#lib/api.ts';

/** Which external accounts belong to the reader. */
export const useIdentities = () => useQuery(api.identities.list.queryOptions({ staleTime: 0 }));

/** Leaves for the provider; the server brings the browser back to the account page. */
export function useLink() {
  const language = useLanguage();
  return useMutation({
    mutationFn: (provider: string) => client.identities.authorize({ provider, language }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

export function useUnlink(onDone: () => unknown) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.identities.unlink({ id }),
    onSuccess: onDone,
    // Also after a refusal: another tab may have been faster.
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.identities.list.queryKey() }),
  });
}
