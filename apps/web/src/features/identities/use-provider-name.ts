import { useTranslation } from '#i18n/use-translation.ts';
import { useProviders } from './use-providers.ts';

/** What people call a provider; a plain word until the list is there, or when it is not on it. */
export function useProviderName(id: string | null): string {
  const { t } = useTranslation('identities');
  const { data } = useProviders();
  return data?.providers.find((provider) => provider.id === id)?.name ?? t('someProvider');
}
