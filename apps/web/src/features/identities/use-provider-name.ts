import { useTranslation } from '#i18n/use-translation.ts';
import { useProviders } from './use-providers.ts';

/** Display name of a provider; a generic word until the list has loaded or if it does not contain the provider. */
export function useProviderName(id: string | null): string {
  const { t } = useTranslation('identities');
  const { data } = useProviders();
  return data?.providers.find((provider) => provider.id === id)?.name ?? t('someProvider');
}
