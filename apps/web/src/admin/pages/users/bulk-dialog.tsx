import type { StartBulk } from '@bugunne/contract';
import type { BulkAction } from '@bugunne/contract/admin/user-terms.constants';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { adminErrorCode } from '../../lib/admin-error.ts';
import { adminClient } from '../../lib/api.ts';
import { endOf } from './premium-period.ts';
import { type PeriodFields, PremiumPeriodField } from './premium-period-field.tsx';
import { ReasonField, type ReasonFields } from './reason-field.tsx';
import { useBulkWords } from './use-bulk-words.ts';
import { useUserChange } from './use-user-change.ts';
import { useRefetchUsers } from './use-users.ts';

type Props = {
  action: BulkAction;
  of: StartBulk['of'];
  count: number;
  onClose: () => void;
  onStarted: () => void;
};

/** Starts a change of many users, after their number was shown and, for a deletion, typed. */
export function BulkDialog({ action, of, count, onClose, onStarted }: Props) {
  const { t } = useTranslation(['admin-users', 'admin']);
  const form = useForm<ReasonFields & PeriodFields & { typed: string }>({
    defaultValues: { reason: '', period: '1', date: '', typed: '' },
  });
  const { errors } = form.formState;
  const refetch = useRefetchUsers();
  const title = useBulkWords().title({ action, total: count });
  const start = useUserChange(adminClient.adminUsers.startBulk, {
    success: t('bulk.started', { title }),
    onSuccess: onStarted,
    onError(error) {
      if (adminErrorCode(error) !== 'changed_meanwhile') return false;
      form.setError('root', { type: 'stale' });
      void refetch();
      return true;
    },
  });
  const isDelete = action === 'delete';
  const submit = form.handleSubmit(({ reason, period, date }) =>
    start.mutate({
      action,
      of,
      expected: count,
      reason,
      ...(action === 'grant_premium' && { premiumUntil: endOf(period, date, new Date()) }),
    }),
  );

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      closeLabel={t('admin:close')}
      startsInField
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" form="bulk-change" variant={isDelete ? 'danger' : 'primary'} busy={start.isPending}>
            {t('bulk.start')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id="bulk-change" noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
          {errors.root && <Notice tone="danger">{t('bulk.countChanged')}</Notice>}
          {isDelete && <Notice tone="warning">{t('bulk.deleteText')}</Notice>}
          <p>{t('bulk.text')}</p>
          {action === 'grant_premium' && <PremiumPeriodField />}
          <ReasonField />
          {isDelete && (
            <Field label={t('bulk.typeCount', { count })} error={errors.typed?.message ?? ''}>
              {(control) => (
                <Input
                  {...control}
                  {...form.register('typed', {
                    validate: (typed) => typed.trim() === String(count) || t('bulk.countMismatch'),
                  })}
                  inputMode="numeric"
                  autoComplete="off"
                />
              )}
            </Field>
          )}
        </form>
      </FormProvider>
    </Dialog>
  );
}
