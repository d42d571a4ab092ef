import type { Identity, SignInProvider } from '@bugunne/contract/identities.schema';
import { useState } from 'react';
import { ConfirmForm } from '#components/confirmation/confirm-form.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFocusAfterRemoval } from '#lib/focus.ts';
import type { Account } from '#lib/use-account.ts';
import { IdentityRow } from './identity-row.tsx';
import { useLink, useUnlink } from './use-identities.ts';

type Props = {
  providers: SignInProvider[];
  own: { identities: Identity[]; hasPassword: boolean };
  account: Account;
  onUnlinked: () => void;
};

/** Linked identities, then the other providers. One row at a time opens a form that asks for the password. */
export function IdentityList({ providers, own: { identities, hasPassword }, account, onUnlinked }: Props) {
  const { t } = useTranslation('identities');
  const link = useLink();
  const unlink = useUnlink();
  const [asking, setAsking] = useState<string | null>(null);
  const [unlinked, setUnlinked] = useState<Identity | null>(null);
  const list = useFocusAfterRemoval<HTMLUListElement>(identities.map(({ id }) => id));
  const others = providers.filter(({ id }) => !identities.some(({ provider }) => provider === id));
  const ways = identities.filter(({ isUsable }) => isUsable).length + (hasPassword ? 1 : 0);
  const isLastWay = (identity: Identity) => ways - (identity.isUsable ? 1 : 0) < 1;
  const close = () => setAsking(null);

  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t('section.title')}
        className="divide-y divide-line rounded-lg border border-line bg-surface outline-none"
      >
        {identities.map((identity) => (
          <IdentityRow
            key={identity.id}
            name={identity.name}
            identity={identity}
            isLastWay={isLastWay(identity)}
            onPress={() => setAsking(identity.id)}
          >
            {asking === identity.id && (
              <ConfirmForm
                account={account}
                lead={t('confirm.unlink', { provider: identity.name })}
                submitLabel={t('section.unlink')}
                danger
                send={(confirmed) => unlink({ id: identity.id, ...confirmed })}
                onDone={() => {
                  close();
                  setUnlinked(identity);
                  onUnlinked();
                }}
                onCancel={close}
              />
            )}
          </IdentityRow>
        ))}
        {others.map(({ id, name }) => (
          <IdentityRow
            key={id}
            name={name}
            needsEmail={account.isEmailVerified === false}
            onPress={() => setAsking(id)}
          >
            {asking === id && (
              <ConfirmForm
                account={account}
                lead={t('confirm.link', { provider: name })}
                submitLabel={t('section.link')}
                send={(confirmed) => link({ provider: id, ...confirmed })}
                onDone={({ url }) => window.location.assign(url)}
                onCancel={close}
              />
            )}
          </IdentityRow>
        ))}
      </ul>
      {unlinked && (
        <Notice tone="success" className="mt-4">
          {t('section.unlinked', { provider: unlinked.name })}
        </Notice>
      )}
    </>
  );
}
