import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '#i18n/use-language.ts';
import { api, client } from '#lib/api.ts';

type Confirmed = { password?: string };

/** Which external accounts belong to the reader. */
export const useIdentities = () => useQuery(api.identities.list.queryOptions({ staleTime: 0 }));

/** Answers where to go to link another; the server brings the browser back to the account page. */
export function useLink() {
  const language = useLanguage();
  return (order: Confirmed & { provider: string }) => client.identities.authorize({ language, ...order });
}

export function useUnlink() {
  const queryClient = useQueryClient();
  return (order: Confirmed & { id: string }) =>
    client.identities
      .unlink(order)
      // Also after a refusal: another tab may have been faster.
      .finally(() => queryClient.invalidateQueries({ queryKey: api.identities.list.queryKey() }));
}
