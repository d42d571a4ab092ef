import type { UserDetails } from '@bugunne/contract';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { adminErrorCode } from '../../lib/admin-error.ts';
import { adminClient } from '../../lib/api.ts';
import { endOf } from './premium-period.ts';
import { type PeriodFields, PremiumPeriodField } from './premium-period-field.tsx';
import { ReasonField, type ReasonFields } from './reason-field.tsx';
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

/** Set when the user is already as the change would make them, since another administrator was quicker. */
function needlessText(change: Change, { status, grant }: UserDetails['user']) {
  if (change === 'activate' && status === 'active') return 'form.already.activate';
  if (change === 'deactivate' && status === 'inactive') return 'form.already.deactivate';
  if (change === 'endPremium' && grant === null) return 'form.already.endPremium';
  return null;
}

/** Changes the status or the granted Premium of a user, with a reason. */
export function ChangeDialog({ user, change, onClose }: Props) {
  const { t } = useTranslation(['admin-users', 'admin']);
  const form = useForm<ReasonFields & PeriodFields>({ defaultValues: { reason: '', period: '1', date: '' } });
  // The state that the administrator saw; a refused form continues with the fresh one.
  const [seen, setSeen] = useState(user);
  const changes = useChangedFields(seen, user);
  const refetch = useRefetchUsers();
  const update = useUserChange(adminClient.adminUsers.update, {
    onSuccess: onClose,
    onError(error) {
      if (adminErrorCode(error) !== 'changed_meanwhile') return false;
      form.setError('root', { type: 'stale' });
      void refetch();
      return true;
    },
  });
  const needless = needlessText(change, user);
  const submit = form.handleSubmit(({ reason, period, date }) => {
    setSeen(user);
    update.mutate({
      targetUserId: user.id,
      ...(change === 'activate' && { newStatus: 'active' as const }),
      ...(change === 'deactivate' && { newStatus: 'inactive' as const }),
      ...(change === 'grantPremium' && { newPremiumStatus: true, premiumUntil: endOf(period, date, new Date()) }),
      ...(change === 'endPremium' && { newPremiumStatus: false }),
      reason,
      version: user.version,
    });
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`actions.${change}`)}
      description={<span className="wrap-anywhere">{user.email}</span>}
      closeLabel={t('admin:close')}
      startsInField
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t(needless ? 'admin:close' : 'actions.cancel')}
          </Button>
          {!needless && (
            <Button
              type="submit"
              form="change-user"
              variant={change === 'deactivate' ? 'danger' : 'primary'}
              busy={update.isPending}
            >
              {t('form.apply')}
            </Button>
          )}
        </>
      }
    >
      {needless ? (
        <Notice tone="warning">
          {changes && t('form.changedFields', { changes })} {t(needless)}
        </Notice>
      ) : (
        <FormProvider {...form}>
          <form id="change-user" noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
            {form.formState.errors.root && (
              <Notice tone="danger">
                {changes ? t('form.changed', { changes }) : t('admin:errors.changed_meanwhile')}
              </Notice>
            )}
            <p>{t(TEXTS[change])}</p>
            {change === 'endPremium' && user.isPaying && <Notice tone="warning">{t('form.payingText')}</Notice>}
            {change === 'grantPremium' && <PremiumPeriodField />}
            <ReasonField />
          </form>
        </FormProvider>
      )}
    </Dialog>
  );
}
