import type { StartBulk } from '@bugunne/contract';
import type { BulkAction } from '@bugunne/contract/admin/user-terms';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { adminErrorCode } from '../../lib/admin-error.ts';
import { adminClient } from '../../lib/api.ts';
import { useNumber } from '../../lib/use-number.ts';
import { endOf, type Period } from './premium-period.ts';
import { PremiumPeriodField } from './premium-period-field.tsx';
import { isReason, ReasonField } from './reason-field.tsx';
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
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isCountChanged, setCountChanged] = useState(false);
  const [period, setPeriod] = useState<{ period: Period; date: string }>({ period: '1', date: '' });
  const refetch = useRefetchUsers();
  const number = useNumber();
  const title = t('bulk.title', { action: t(`bulk.actions.${action}`), count, number: number(count) });
  const start = useUserChange(adminClient.adminUsers.startBulk, {
    success: title,
    onSuccess: onStarted,
    onError(error) {
      if (adminErrorCode(error) !== 'changed_meanwhile') return false;
      setCountChanged(true);
      void refetch();
      return true;
    },
  });
  const isDelete = action === 'delete';
  const isTyped = !isDelete || typed.trim() === String(count);
  const until = action === 'grant_premium' ? endOf(period.period, period.date, new Date()) : null;
  const isComplete = isReason(reason) && until !== undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    setCountChanged(false);
    if (!isComplete || !isTyped || start.isPending) return;
    start.mutate({
      action,
      of,
      expected: count,
      reason,
      ...(action === 'grant_premium' && { premiumUntil: until ?? null }),
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      closeLabel={t('admin:close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button
            type="submit"
            form="bulk-change"
            variant={isDelete ? 'danger' : 'primary'}
            disabled={!isComplete}
            busy={start.isPending}
          >
            {t('bulk.start')}
          </Button>
        </>
      }
    >
      <form id="bulk-change" noValidate className="grid gap-5" onSubmit={submit}>
        {isCountChanged && <Notice tone="danger">{t('bulk.countChanged')}</Notice>}
        {isDelete && <Notice tone="warning">{t('bulk.deleteText')}</Notice>}
        <p>{t('bulk.text')}</p>
        {action === 'grant_premium' && (
          <PremiumPeriodField {...period} onChange={(next, date) => setPeriod({ period: next, date })} />
        )}
        <ReasonField value={reason} onChange={setReason} />
        {isDelete && (
          <Field
            label={t('bulk.typeCount', { count })}
            {...(isChecked && !isTyped && { error: t('bulk.countMismatch') })}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  );
}
