import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
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
  const form = useForm({ defaultValues: { code: initialCode } });
  /** The code that was asked for. */
  const [code, setCode] = useState(initialCode);
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
  const find = form.handleSubmit((values) => setCode(values.code.trim()));
  const isUnknown = error !== null && toApiError(error).code === 'not_found';
  // The found transfer stays while it cannot be read again.
  const found = code === '' || isUnknown ? undefined : transfer;
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
      <form noValidate onSubmit={(event) => void find(event)}>
        <Field label={t('ask.code')} hint={t('ask.codeHint')} error={form.formState.errors.code?.message ?? ''}>
          {(control) => (
            <div className="flex gap-2">
              <Input
                {...control}
                {...form.register('code', { validate: (text) => text.trim() !== '' || t('ask.codeMissing') })}
                maxLength={40}
                autoComplete="off"
                className="font-mono"
              />
              <Button type="submit" variant="secondary" busy={isFetching}>
                {t('action.find')}
              </Button>
            </div>
          )}
        </Field>
      </form>
      {error && !found && (
        <Notice tone="warning" className="mt-4">
          {isUnknown ? t('ask.noTransfer') : errorText(error)}
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
