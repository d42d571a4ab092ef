import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Input } from '#components/ui/input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { toApiError } from '#lib/api-error.ts';
import { useAdminErrorText } from '../../lib/admin-error.ts';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';
import { instantText } from '../../lib/format.ts';
import { useAction } from './action-dialog.tsx';
import { StateBadge } from './state-badge.tsx';
import { usePaymentActions } from './use-payment-actions.ts';
import { usePaymentWords } from './use-payment-words.ts';

type Props = { initialCode: string; onClose: () => void };

/** Finds a transfer by the code of a bank statement, shows whose it is, and confirms that its money has arrived. */
export function TransferDialog({ initialCode, onClose }: Props) {
  const { t } = useTranslation(['admin-payments', 'admin']);
  const { money, word, who } = usePaymentWords();
  const errorText = useAdminErrorText();
  const { confirmTransfer } = usePaymentActions();
  const { run, isPending, failure } = useAction(onClose);
  const [text, setText] = useState(initialCode);
  const [code, setCode] = useState(initialCode);
  const id = useId();
  const {
    data: transfer,
    error,
    isFetching,
  } = useQuery({
    ...adminApi.adminPayments.transfer.queryOptions({ input: { code } }),
    ...ADMIN_QUERY,
    enabled: code !== '',
    retry: false,
  });
  const find = (event: FormEvent) => {
    event.preventDefault();
    setCode(text.trim());
  };
  const found = code === '' || error ? undefined : transfer;
  const canConfirm = found && found.status !== 'succeeded' && found.user !== null;

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="sm"
      title={t('action.confirmTransfer')}
      closeLabel={t('admin:close')}
      footer={
        canConfirm && (
          <Button busy={isPending} onClick={() => run(() => confirmTransfer(found.code))} className="max-sm:w-full">
            {t('action.confirmThis', { code: found.code })}
          </Button>
        )
      }
    >
      <form onSubmit={find} className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold">
          {t('ask.code')}
        </label>
        <div className="flex gap-2">
          <Input
            id={id}
            value={text}
            maxLength={40}
            autoComplete="off"
            className="font-mono"
            aria-describedby={`${id}-hint`}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" variant="secondary" busy={isFetching} disabled={text.trim() === ''}>
            {t('action.find')}
          </Button>
        </div>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {t('ask.codeHint')}
        </p>
      </form>
      {error && (
        <Notice tone="warning" className="mt-4">
          {toApiError(error).code === 'not_found' ? t('ask.noTransfer') : errorText(error)}
        </Notice>
      )}
      {found && (
        <div className="mt-4 grid gap-3">
          <p className="flex flex-wrap items-center gap-2 font-semibold break-all">
            {who(found.user)} <StateBadge group="attempt" state={found.status} />
          </p>
          <p className="text-sm text-muted">
            {word('plan', found.planType)} · {money(found.amount, found.currency)} · {instantText(found.attemptedAt)}
          </p>
          {canConfirm && (
            <p>
              <strong>{t('ask.transferTitle')}</strong>{' '}
              {t('ask.transferText', {
                who: who(found.user),
                plan: word('plan', found.planType),
                money: money(found.amount, found.currency),
                code: found.code,
              })}
            </p>
          )}
          {found.hasSubscription && <Notice tone="warning">{t('ask.transferBeside')}</Notice>}
          {found.user === null && <Notice tone="warning">{t('ask.transferDeleted')}</Notice>}
          {found.status === 'succeeded' && <Notice>{t('ask.transferDone')}</Notice>}
        </div>
      )}
      {failure && (
        <Notice tone="danger" className="mt-4">
          {failure}
        </Notice>
      )}
    </Dialog>
  );
}
