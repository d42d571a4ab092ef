import { useState } from 'react';
import { AccountSection } from '#components/account-section.tsx';
import { FocusedNotice } from '#components/focused-notice.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { VerifyEmailFirst } from '#components/verify-email-first.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useAccount } from '#lib/use-account.ts';
import { AccountLoaded } from './account-loaded.tsx';
import { FactorRow } from './factor-row.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoStepSetup } from './two-step-setup.tsx';

type Note = 'on' | 'off' | 'renewed';

/** Two-step sign-in: set-up, the factors in use, and new recovery codes until the user confirms them. */
export function TwoStepSection() {
  const { t } = useTranslation('account');
  const { data } = useAccount();
  const isOn = Boolean(data?.factors.length);
  const [codes, setCodes] = useState<{ list: string[]; note: Note } | null>(null);
  const [note, setNote] = useState<Note | null>(null);

  const showCodes = (next: Note) => (list: string[]) => {
    setNote(null);
    setCodes({ list, note: next });
  };
  const showNote = (next: Note) => {
    setCodes(null);
    setNote(next);
  };

  return (
    <AccountSection
      title={t('twoStep.title')}
      text={t('twoStep.text')}
      anchor="two-step"
      status={data && <Badge tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'twoStep.on' : 'twoStep.off')}</Badge>}
    >
      <AccountLoaded>
        {(account) => {
          if (codes) return <RecoveryCodes codes={codes.list} onSaved={() => showNote(codes.note)} />;
          return (
            <div className="grid gap-4">
              {note && <FocusedNotice key={note}>{t(`twoStep.done.${note}`)}</FocusedNotice>}
              {account.factors.length === 0 &&
                (account.isEmailVerified === false ? (
                  <VerifyEmailFirst />
                ) : (
                  <TwoStepSetup account={account} onCodes={showCodes('on')} />
                ))}
              {account.factors.map((factor) => (
                <FactorRow
                  key={factor.id}
                  account={account}
                  factor={factor}
                  onCodes={showCodes('renewed')}
                  onRemoved={() => showNote('off')}
                />
              ))}
            </div>
          );
        }}
      </AccountLoaded>
    </AccountSection>
  );
}
