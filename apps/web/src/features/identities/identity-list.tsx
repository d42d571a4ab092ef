import type { Identity, SignInProvider } from '@bugunne/contract/identities';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { useErrorText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { IdentityRow } from './identity-row.tsx';
import { UnlinkDialog } from './unlink-dialog.tsx';
import { useLink } from './use-identities.ts';

type Props = { providers: SignInProvider[]; own: { identities: Identity[]; hasPassword: boolean } };

/** What is linked first, then what could be. */
export function IdentityList({ providers, own: { identities, hasPassword } }: Props) {
  const { t } = useTranslation('identities');
  const errorText = useErrorText();
  const link = useLink();
  const [leaving, setLeaving] = useState<Identity | null>(null);
  const [unlinked, setUnlinked] = useState<Identity | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const others = providers.filter(({ id }) => !identities.some(({ provider }) => provider === id));
  const ways = identities.filter(({ isUsable }) => isUsable).length + (hasPassword ? 1 : 0);
  const isGone = unlinked !== null && !identities.some(({ id }) => id === unlinked.id);
  // The button that opened the dialog goes with the link, and takes the focus along.
  useEffect(() => {
    if (isGone && document.activeElement === document.body) list.current?.focus();
  }, [isGone]);
  const isLastWay = (identity: Identity) => ways - (identity.isUsable ? 1 : 0) < 1;

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
            onPress={() => setLeaving(identity)}
          />
        ))}
        {others.map(({ id, name }) => (
          <IdentityRow
            key={id}
            name={name}
            busy={link.variables === id && (link.isPending || link.isSuccess)}
            onPress={() => link.mutate(id)}
          />
        ))}
      </ul>
      {link.error && (
        <Notice tone="danger" className="mt-4">
          {errorText(link.error)}
        </Notice>
      )}
      {unlinked && (
        <Notice tone="success" className="mt-4">
          {t('section.unlinked', { provider: unlinked.name })}
        </Notice>
      )}
      <UnlinkDialog
        identity={leaving}
        onClose={() => setLeaving(null)}
        onDone={(done) => {
          setLeaving(null);
          setUnlinked(done);
        }}
      />
    </>
  );
}
