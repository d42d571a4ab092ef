import type { Api } from '#lib/api.ts';

export type NotificationList = Awaited<ReturnType<Api['notifications']['list']>>;
export type Note = NotificationList['notifications'][number];
export type NoteFilter = 'all' | 'unread';
