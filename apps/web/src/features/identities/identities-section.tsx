import { useState } from 'react';
import { AccountSection } from '#components/account-section.tsx';
import { LoadFailure } from '#components/load-failure.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useAccount } from '#lib/use-account.ts';
import { ExternalFault } from './external-fault.tsx';
import { IdentityList } from './identity-list.tsx';
import { LinkedNotice } from './linked-notice.tsx';
import { useIdentities } from './use-identities.ts';
import { useProviders } from './use-providers.ts';

/** External accounts that can sign in to this account. Hidden if the site offers no providers and none is linked. */
export function IdentitiesSection() {
  const { t } = useTranslation('identities');
  const providers = useProviders();
  const own = useIdentities();
  const account = useAccount();
  /** Only the message about the last change stands. */
  const [hasUnlinked, setHasUnlinked] = useState(false);
  const error = providers.error ?? own.error ?? account.error;
  if (providers.data?.providers.length === 0 && !own.data?.identities.length) return null;
  // No skeleton: most sites offer no providers, and there it would disappear again.
  if (!error && !(providers.data && own.data && account.data)) return null;

  return (
    <AccountSection title={t('section.title')} text={t('section.text')} anchor="identities">
      <ExternalFault className="mb-5 scroll-mt-22 outline-none" />
      {!hasUnlinked && <LinkedNotice />}
      {providers.data && own.data && account.data ? (
        <IdentityList
          providers={providers.data.providers}
          own={own.data}
          account={account.data}
          onUnlinked={() => setHasUnlinked(true)}
        />
      ) : (
        <LoadFailure
          error={error}
          onRetry={() => void Promise.all([providers, own, account].map(({ refetch }) => refetch()))}
        />
      )}
    </AccountSection>
  );
}
