import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure } from '#components/load-failure.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { NoteList } from './note-list.tsx';
import { useNotificationActions } from './use-notification-actions.ts';
import { useNotifications } from './use-notifications.ts';

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** All notifications, or only those not read yet; opened by the bell. */
export function NotificationsDialog({ open, onOpenChange }: Props) {
  const { t } = useTranslation(['notifications', 'common']);
  const { data, error, refetch } = useNotifications();
  const { markRead } = useNotificationActions();
  const [filter, setFilter] = useState('all');
  const unread = data?.unread ?? 0;

  const content = () => {
    if (data) {
      const tabs = (['all', 'unread'] as const).map((value) => ({
        value,
        label: value === 'unread' && unread > 0 ? t('filter.unreadCount', { count: unread }) : t(`filter.${value}`),
        content: <NoteList notes={data.notifications} filter={value} />,
      }));
      return <Tabs label={t('filter.label')} tabs={tabs} value={filter} onValueChange={setFilter} />;
    }
    if (error) return <LoadFailure error={error} onRetry={() => void refetch()} title={t('failed')} />;
    return (
      <div role="status" aria-label={t('common:loading')} className="grid gap-4 pt-2">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-24" />
        ))}
      </div>
    );
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      closeLabel={t('common:action.close')}
      footer={
        data && unread > 0 ? (
          <Button variant="secondary" onClick={() => markRead('all')}>
            <CheckCheck aria-hidden="true" />
            {t('markAll')}
          </Button>
        ) : undefined
      }
    >
      <div className="min-h-64">{content()}</div>
    </Dialog>
  );
}
