import type { UserDetails } from '@bugunne/contract';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { adminErrorCode } from '../../lib/admin-error.ts';
import { adminClient } from '../../lib/api.ts';
import { endOf, type Period } from './premium-period.ts';
import { PremiumPeriodField } from './premium-period-field.tsx';
import { isReason, ReasonField } from './reason-field.tsx';
import { useChangedFields } from './use-changed-fields.ts';
import { useUserChange } from './use-user-change.ts';
import { useRefetchUsers } from './use-users.ts';

export type Change = 'activate' | 'deactivate' | 'grantPremium' | 'endPremium';

type Props = { user: UserDetails['user']; change: Change; onClose: () => void };

const TEXTS = {
  activate: 'form.activateText',
  deactivate: 'form.deactivateText',
  grantPremium: 'form.grantText',
  endPremium: 'form.endText',
} as const;

/** Changes the status or the granted Premium of a user, with a reason. */
export function ChangeDialog({ user, change, onClose }: Props) {
  const { t } = useTranslation(['admin-users', 'admin']);
  const [reason, setReason] = useState('');
  const [period, setPeriod] = useState<{ period: Period; date: string }>({ period: '1', date: '' });
  // The state that the administrator saw; a refused form continues with the fresh one.
  const [seen, setSeen] = useState(user);
  const [isStale, setStale] = useState(false);
  const changes = useChangedFields(seen, user);
  const refetch = useRefetchUsers();
  const update = useUserChange(adminClient.adminUsers.update, {
    onSuccess: onClose,
    onError(error) {
      if (adminErrorCode(error) !== 'changed_meanwhile') return false;
      setStale(true);
      void refetch();
      return true;
    },
  });
  const until = change === 'grantPremium' ? endOf(period.period, period.date, new Date()) : null;
  const isComplete = isReason(reason) && until !== undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isComplete || update.isPending) return;
    setStale(false);
    setSeen(user);
    update.mutate({
      targetUserId: user.id,
      ...(change === 'activate' && { newStatus: 'active' as const }),
      ...(change === 'deactivate' && { newStatus: 'inactive' as const }),
      ...(change === 'grantPremium' && { newPremiumStatus: true, premiumUntil: until ?? null }),
      ...(change === 'endPremium' && { newPremiumStatus: false }),
      reason,
      version: user.version,
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`actions.${change}`)}
      description={<span className="wrap-anywhere">{user.email}</span>}
      closeLabel={t('admin:close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button
            type="submit"
            form="change-user"
            variant={change === 'deactivate' ? 'danger' : 'primary'}
            disabled={!isComplete}
            busy={update.isPending}
          >
            {t('form.apply')}
          </Button>
        </>
      }
    >
      <form id="change-user" className="grid gap-5" onSubmit={submit}>
        {isStale && (
          <Notice tone="danger">
            {changes ? t('form.changed', { changes }) : t('admin:errors.changed_meanwhile')}
          </Notice>
        )}
        <p>{t(TEXTS[change])}</p>
        {change === 'endPremium' && user.isPaying && <Notice tone="warning">{t('form.payingText')}</Notice>}
        {change === 'grantPremium' && (
          <PremiumPeriodField {...period} onChange={(next, date) => setPeriod({ period: next, date })} />
        )}
        <ReasonField value={reason} onChange={setReason} />
      </form>
    </Dialog>
  );
}
