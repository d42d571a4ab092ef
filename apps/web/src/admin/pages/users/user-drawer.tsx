import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '#components/load-failure.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';
import { DetailDrawer } from '../../ui/detail-drawer.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { UserAccount } from './user-account.tsx';
import { UserActivity } from './user-activity.tsx';
import { UserAudit } from './user-audit.tsx';
import { UserContact } from './user-contact.tsx';
import { UserPayments } from './user-payments.tsx';

type Props = { userId: string; ownId: string | undefined; onClose: () => void };

/** Everything about one user, with all actions. */
export function UserDrawer({ userId, ownId, onClose }: Props) {
  const { t } = useTranslation('admin-users');
  const [isDeleting, setDeleting] = useState(false);
  const { data, error, refetch } = useQuery({
    ...adminApi.adminUsers.details.queryOptions({ input: { targetUserId: userId } }),
    ...ADMIN_QUERY,
    staleTime: 0,
  });
  const isOwn = userId === ownId;
  return (
    <DetailDrawer
      title={data?.user.displayName ?? t('details.account')}
      subtitle={<span className="wrap-anywhere">{data?.user.email}</span>}
      onClose={onClose}
      {...(data &&
        !isOwn && {
          footer: (
            <Button variant="danger" onClick={() => setDeleting(true)}>
              {t('actions.delete')}
            </Button>
          ),
        })}
    >
      {data ? (
        <Tabs
          label={t('details.tabs')}
          tabs={[
            { value: 'account', label: t('details.account'), content: <UserAccount details={data} isOwn={isOwn} /> },
            { value: 'activity', label: t('details.activity'), content: <UserActivity details={data} /> },
            { value: 'payments', label: t('details.payments'), content: <UserPayments details={data} /> },
            { value: 'contact', label: t('details.contact'), content: <UserContact details={data} /> },
            { value: 'audit', label: t('details.audit'), content: <UserAudit entries={data.audit} /> },
          ]}
        />
      ) : error ? (
        <LoadFailure title={t('messages.detailsFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true" className="grid gap-4">
          <Skeleton className="h-8" />
          <Skeleton className="h-40" />
          <Skeleton className="h-24" />
        </div>
      )}
      {data && isDeleting && (
        <DeleteUserDialog user={data.user} onClose={() => setDeleting(false)} onDeleted={onClose} />
      )}
    </DetailDrawer>
  );
}
