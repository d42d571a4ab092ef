import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '#i18n/use-language.ts';
import { client } from '#lib/api.ts';
import { identitiesQuery } from '#lib/queries/account.ts';

type Confirmed = { password?: string };

/** External accounts linked to the user's account. */
export const useIdentities = () => useQuery({ ...identitiesQuery(), staleTime: 0 });

/** Returns a function that requests the URL for linking a provider; the server then returns to the account page. */
export function useLink() {
  const language = useLanguage();
  return (input: Confirmed & { provider: string }) => client.identities.authorize({ language, ...input });
}

export function useUnlink() {
  const queryClient = useQueryClient();
  return (input: Confirmed & { id: string }) =>
    client.identities
      .unlink(input)
      // Also after an error, because another tab may have unlinked it already.
      .finally(() => queryClient.invalidateQueries({ queryKey: identitiesQuery().queryKey }));
}
