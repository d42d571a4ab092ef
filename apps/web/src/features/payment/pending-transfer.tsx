import type { Transfer } from '@bugunne/contract/payments.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TransferDetails } from '#components/transfer-details.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useReasonText } from '#i18n/error-text.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { client } from '#lib/api.ts';
import { toApiError } from '#lib/api-error.ts';
import { longDate, minorMoney } from '#lib/format.ts';
import { tagged } from '#lib/queries/cache.ts';
import { useFocusAtStart } from './use-focus-at-start.ts';

type Props = {
  transfer: Transfer;
  /** Whether the user has just started it, so that it takes the focus. */
  isNew: boolean;
  /** Called once it is no longer waited for: withdrawn here, or confirmed, withdrawn elsewhere or expired before that. */
  onEnd: (end: TransferEnd) => void;
};

export type TransferEnd = 'withdrawn' | 'gone';

/** A bank transfer that is waited for: what to send where until when, and how to withdraw it. */
export function PendingTransfer({ transfer, isNew, onEnd }: Props) {
  const { t } = useTranslation(['payment', 'common']);
  const language = useLanguage();
  const reasonText = useReasonText();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useMutation({
    mutationFn: () => client.payments.withdrawTransfer({ id: transfer.attemptId }),
    meta: { invalidates: ['premium'] },
    onSuccess: () => {
      setIsAsking(false);
      onEnd('withdrawn');
    },
    onError: async (error) => {
      if (toApiError(error).code !== 'not_found') return;
      onEnd('gone');
      await queryClient.invalidateQueries(tagged('premium'));
    },
  });
  const title = useFocusAtStart<HTMLHeadingElement>(isNew);
  const close = () => setIsAsking(false);
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <div>
        <h2 ref={title} tabIndex={-1} className="text-2xl outline-none">
          {t('transfer.title')}
        </h2>
        <p className="mt-2">{t('transfer.until', { date: longDate(language, transfer.expiresAt) })}</p>
        <p className="mt-1 text-muted">{t('transfer.exact')}</p>
      </div>
      <TransferDetails
        account={transfer.account}
        plan={t(`plan.name.${transfer.planType}`)}
        amount={minorMoney(language, transfer.amount, transfer.currency)}
        description={transfer.description}
        code={transfer.code}
      />
      <Button
        variant="ghost"
        className="-ml-5 justify-self-start"
        aria-haspopup="dialog"
        onClick={() => {
          withdraw.reset();
          setIsAsking(true);
        }}
      >
        {t('transfer.withdraw')}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        size="sm"
        title={t('transfer.ask')}
        description={t('transfer.askText')}
        closeLabel={t('common:action.close')}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {t('transfer.keep')}
            </Button>
            <Button variant="danger" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
              {t('transfer.confirm')}
            </Button>
          </>
        }
      >
        {withdraw.error && (
          <Notice tone="danger">
            {t('error.withdraw')} {reasonText(withdraw.error)}
          </Notice>
        )}
      </Dialog>
    </Card>
  );
}
