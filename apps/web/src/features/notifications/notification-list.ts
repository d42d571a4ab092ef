import { LIMITS } from '@bugunne/contract/limits.constants';
import type { Api } from '#lib/api-paths.ts';

export type NotificationList = Awaited<ReturnType<Api['notifications']['list']>>;
export type Note = NotificationList['notifications'][number];
export type NoteFilter = 'all' | 'unread';

/** Topic of every change of notifications in the outbox; stored on devices. */
export const NOTIFICATIONS_TOPIC = 'notifications';

/** A change that a user makes; it is shown before the server confirms it. */
export type Change =
  | { kind: 'read'; ids: string[] }
  /** All up to the list's number `upTo`; `newest` is when the newest of them was created. */
  | { kind: 'read-all'; upTo: number; newest: string }
  | { kind: 'remove'; note: Note }
  | { kind: 'restore'; note: Note };

/** The list with a new notification added, unless it has that one already. */
export function withNew(list: NotificationList, note: Note, seq: number): NotificationList {
  const latest = Math.max(list.latest, seq);
  if (list.notifications.some(({ id }) => id === note.id)) return { ...list, latest };
  return {
    notifications: [note, ...list.notifications].slice(0, LIMITS.notifications),
    unread: list.unread + (note.isRead ? 0 : 1),
    latest,
  };
}

const unreadIn = (notes: readonly Note[]) => notes.filter(({ isRead }) => !isRead).length;
const withRead = (notes: readonly Note[], concerns: (note: Note) => boolean) =>
  notes.map((note) => (!note.isRead && concerns(note) ? { ...note, isRead: true } : note));

/** The list with a change applied. */
export function withChange(list: NotificationList, change: Change): NotificationList {
  const { notifications } = list;
  if (change.kind === 'read') {
    const read = withRead(notifications, ({ id }) => change.ids.includes(id));
    return {
      ...list,
      notifications: read,
      unread: Math.max(0, list.unread - unreadIn(notifications) + unreadIn(read)),
    };
  }
  if (change.kind === 'read-all') {
    const read = withRead(notifications, ({ createdAt }) => createdAt <= change.newest);
    return { ...list, notifications: read, unread: unreadIn(read) };
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
