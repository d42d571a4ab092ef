import { useEffect, useRef } from 'react';
import { toast } from '#components/ui/toast.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { isListOpen, setListOpen } from './list-window.ts';
import type { Note } from './notification-types.ts';
import { useLiveNotifications } from './use-live-notifications.ts';

/** What comes within this time is told of together. */
const TOGETHER = 400;

/**
 * Keeps bell and list up to date while a page is open, and says so when something new has come: by a toast, which
 * readers announce; in the open list, which stands over it, the list says it itself.
 */
export function LiveNotifications({ userId }: { userId: string }) {
  const { t } = useTranslation('notifications');
  const arrived = useRef<Note[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function tell() {
    const [first, ...others] = arrived.current.splice(0);
    if (!first || document.hidden || isListOpen()) return;
    const text = others.length ? t('arrivedMany', { count: others.length + 1 }) : t('arrived', { title: first.title });
    toast.message(text, {
      id: 'new-notification',
      action: { label: t('show'), onClick: () => setListOpen(true) },
    });
  }

  useLiveNotifications(userId, (note) => {
    arrived.current.push(note);
    clearTimeout(timer.current);
    timer.current = setTimeout(tell, TOGETHER);
  });
  return null;
}
