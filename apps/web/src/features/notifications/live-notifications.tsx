import { useEffect, useRef } from 'react';
import { toast } from '#components/ui/toast.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { isOwnPlanNews } from '#lib/own-plan-change.ts';
import { isListOpen, setListOpen } from './list-open-state.ts';
import type { Note } from './notification-list.ts';
import { useLiveNotifications } from './use-live-notifications.ts';

/** Debounce in ms: notifications that arrive in a burst share one toast. */
const TOAST_DEBOUNCE = 400;

/**
 * Keeps bell and list current while a page is open, and shows a toast, which screen readers announce, for new
 * notifications. An open list covers the toast and announces them itself.
 */
export function LiveNotifications({ userId }: { userId: string }) {
  const { t } = useTranslation('notifications');
  const arrived = useRef<Note[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function showToast() {
    const [first, ...others] = arrived.current.splice(0);
    if (!first || document.hidden || isListOpen()) return;
    const text = others.length ? t('arrivedMany', { count: others.length + 1 }) : t('arrived', { title: first.title });
    toast.message(text, {
      id: 'new-notification',
      action: { label: t('show'), onClick: () => setListOpen(true) },
    });
  }

  useLiveNotifications(userId, (note) => {
    // The page on which the user changed the plan has said so, in a toast that this one would cover.
    if (note.type === 'premium' && isOwnPlanNews()) return;
    arrived.current.push(note);
    clearTimeout(timer.current);
    timer.current = setTimeout(showToast, TOAST_DEBOUNCE);
  });
  return null;
}
