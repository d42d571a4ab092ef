import { CheckCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { LoadFailure } from '#components/load-failure.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { NoteList } from './note-list.tsx';
import type { Note } from './notification-list.ts';
import { RemovedNote } from './removed-note.tsx';
import { useListAnnouncement } from './use-list-announcement.ts';
import { useNotificationActions } from './use-notification-actions.ts';
import { useNotifications } from './use-notifications.ts';

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** All notifications, or only unread ones; opened by the bell. */
export function NotificationsDialog({ open, onOpenChange }: Props) {
  const { t } = useTranslation(['notifications', 'common']);
  const { data, error, refetch } = useNotifications();
  const { markRead, markAllRead, remove, restore } = useNotificationActions();
  const [filter, setFilter] = useState('all');
  const [announcement, announce] = useListAnnouncement(data, open);
  const [removed, setRemoved] = useState<Note | null>(null);
  const canUndo = open && removed && !data?.notifications.some(({ id }) => id === removed.id);
  const frame = useRef<HTMLDivElement>(null);
  const unread = data?.unread ?? 0;

  const content = () => {
    if (data) {
      const tabs = (['all', 'unread'] as const).map((value) => ({
        value,
        label: value === 'unread' && unread > 0 ? t('filter.unreadCount', { count: unread }) : t(`filter.${value}`),
        content: (
          <NoteList
            notes={data.notifications}
            filter={value}
            onRead={(note) => markRead([note.id])}
            onShowAll={() => setFilter('all')}
            onLeave={() => onOpenChange(false)}
            onRemove={(note) => {
              remove(note);
              setRemoved(note);
              announce(t('removed'));
            }}
          />
        ),
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

  const undo = () => {
    if (removed) restore(removed);
    setRemoved(null);
    announce(t('restored'));
    // The pressed button disappears with the message; the focus moves to the list, so that it is not lost.
    frame.current?.focus();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setRemoved(null);
        onOpenChange(next);
      }}
      title={t('title')}
      closeLabel={t('common:action.close')}
      footer={
        (canUndo || unread > 0) && (
          <>
            {canUndo && <RemovedNote onUndo={undo} />}
            {data && unread > 0 && (
              <Button variant="secondary" onClick={() => markAllRead(data)}>
                <CheckCheck aria-hidden="true" />
                {t('markAll')}
              </Button>
            )}
          </>
        )
      }
    >
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div ref={frame} tabIndex={-1} className="min-h-64 outline-none">
        {content()}
      </div>
    </Dialog>
  );
}
