import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Api } from '#lib/api-paths.ts';
import { providersQuery } from '#lib/queries/account.ts';
import { defer } from '#lib/retry.ts';

export type Provider = Awaited<ReturnType<Api['identities']['providers']>>['providers'][number];

const options = providersQuery();

/** External sign-in providers of the site. */
export const useProviders = () => useQuery({ ...options, queryFn: defer(options.queryFn) });

/** Display name of a provider; a generic word until the list has loaded or if it does not contain the provider. */
export function useProviderName(id: string | null): string {
  const { t } = useTranslation('identities');
  const { data } = useProviders();
  return data?.providers.find((provider) => provider.id === id)?.name ?? t('someProvider');
}
