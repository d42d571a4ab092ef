import { LIMITS } from '@bugunne/contract/limits.constants';
import { Bell } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { lazyComponent, useLazyComponent, usePreload } from '#lib/lazy/lazy-component.ts';
import { setListOpen, useListOpen } from './list-open-state.ts';
import { useNotifications } from './use-notifications.ts';

const dialog = lazyComponent(() => import('./notifications-dialog.tsx').then((module) => module.NotificationsDialog));

/** The bell with the number of unread notifications; opens the list. */
export function NotificationBell() {
  const { t } = useTranslation('member');
  const open = useListOpen();
  // Stays mounted after the first opening, because the dialog itself restores the focus when it closes.
  const [enabled, setEnabled] = useState(false);
  if (open && !enabled) setEnabled(true);
  useEffect(() => () => setListOpen(false), []);
  usePreload(dialog.load);
  const NotificationsDialog = useLazyComponent(dialog, enabled);
  const unread = useNotifications().data?.unread ?? 0;

  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-haspopup="dialog"
        aria-label={unread > 0 ? t('bellUnread', { count: unread }) : t('bell')}
        title={t('bell')}
        onClick={() => setListOpen(true)}
      >
        <Bell aria-hidden="true" />
        {unread > 0 && (
          <span className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1 text-xs leading-none font-bold text-surface tabular-nums">
            {unread > LIMITS.unreadBadge ? `${LIMITS.unreadBadge}+` : unread}
          </span>
        )}
      </Button>
      {NotificationsDialog && (
        <Suspense>
          <NotificationsDialog open={open} onOpenChange={setListOpen} />
        </Suspense>
      )}
    </>
  );
}
