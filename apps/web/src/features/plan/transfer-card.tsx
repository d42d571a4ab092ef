import type { Transfer } from '@bugunne/contract/payments.schema';
import { useState } from 'react';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { TransferDetails } from '#components/transfer-details.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { longDate, minorMoney } from '#lib/format.ts';
import { usePlanChange } from './use-plan-change.ts';

type Props = {
  transfer: Transfer;
  onWithdrawn: () => void;
  /** Called after it was found to have ended before: confirmed, withdrawn elsewhere or expired. */
  onGone: () => void;
};

/** A bank transfer that is waited for: what to send where until when, and how to withdraw it. */
export function TransferCard({ transfer, onWithdrawn, onGone }: Props) {
  const { t } = useTranslation('plan');
  const language = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const { change, pending, failure, reset } = usePlanChange(
    onWithdrawn,
    ({ code }) => code === 'not_found' && onGone(),
  );
  const ask = () => {
    reset();
    setIsAsking(true);
  };
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <div>
        <h2 className="text-xl">{t('transfer.title')}</h2>
        <p className="mt-2">{t('transfer.text', { date: longDate(language, transfer.expiresAt) })}</p>
        <p className="mt-1 text-muted">{t('transfer.code')}</p>
      </div>
      <TransferDetails
        account={transfer.account}
        plan={t(`planName.${transfer.planType}`)}
        amount={minorMoney(language, transfer.amount, transfer.currency)}
        description={transfer.description}
        code={transfer.code}
      />
      <Button variant="ghost" className="-ml-5 justify-self-start" onClick={ask}>
        {t('transfer.withdraw')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('transfer.ask')}
        text={t('transfer.askText')}
        confirm={t('transfer.confirm')}
        keep={t('transfer.keep')}
        busy={pending !== null}
        failure={failure}
        onConfirm={() => change({ kind: 'withdraw', attemptId: transfer.attemptId })}
        onClose={() => setIsAsking(false)}
      />
    </Card>
  );
}
