import { LIMITS } from '@bugunne/contract/limits';
import type { Note, NotificationList } from './notification-types.ts';

/** A change that a reader makes; it is shown before the server has answered. */
export type Change =
  | { kind: 'read'; ids: string[] | 'all' }
  | { kind: 'remove'; note: Note }
  | { kind: 'restore'; note: Note };

/** The list with a notification that has just come, or as it is when it has that one already. */
export function withNew(list: NotificationList, note: Note, seq: number): NotificationList {
  const latest = Math.max(list.latest, seq);
  if (list.notifications.some(({ id }) => id === note.id)) return { ...list, latest };
  return {
    notifications: [note, ...list.notifications].slice(0, LIMITS.notifications),
    unread: list.unread + (note.isRead ? 0 : 1),
    latest,
  };
}

export function withChange(list: NotificationList, change: Change): NotificationList {
  const { notifications } = list;
  if (change.kind === 'read') {
    const { ids } = change;
    const concerns = (id: string) => ids === 'all' || ids.includes(id);
    const fresh = notifications.filter((note) => !note.isRead && concerns(note.id)).length;
    return {
      ...list,
      notifications: notifications.map((note) => (concerns(note.id) ? { ...note, isRead: true } : note)),
      unread: ids === 'all' ? 0 : Math.max(0, list.unread - fresh),
    };
  }
  const { note } = change;
  const others = notifications.filter(({ id }) => id !== note.id);
  const weight = note.isRead ? 0 : 1;
  if (change.kind === 'remove') {
    const isGone = others.length < notifications.length;
    return { ...list, notifications: others, unread: Math.max(0, list.unread - (isGone ? weight : 0)) };
  }
  if (others.length < notifications.length) return list;
  const at = others.findIndex(({ createdAt }) => createdAt <= note.createdAt);
  return {
    ...list,
    notifications: others.toSpliced(at < 0 ? others.length : at, 0, note),
    unread: list.unread + weight,
  };
}
