import { type Language, LIMITS, type MarkRead, type Notification } from '@bugunne/contract';
import type { Db } from '../../database/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { NotificationsRepo } from './notifications.repo.ts';
import { presentNotification } from './present-notification.ts';
import { type About, TEMPLATES, type TemplateName, textOf } from './templates.ts';

export function notificationsService(repo: NotificationsRepo, clock: Clock) {
  const undoableSince = () => new Date(clock.now().getTime() - LIMITS.notificationUndoMinutes * 60_000);
  const rowOf = (userId: string, template: TemplateName, language: Language, about: About = {}) => ({
    userId,
    type: TEMPLATES[template].type,
    template,
    params: about,
    ...textOf(template, language, about),
    createdAt: clock.now(),
  });
  return {
    /** Stores a notification; open streams receive it. An `id` makes the call idempotent. */
    async create(userId: string, template: TemplateName, language: Language, { id }: { id?: string } = {}) {
      await repo.insert([{ ...(id ? { id } : {}), ...rowOf(userId, template, language) }]);
    },
    /**
     * Stores a notification for several users as part of the transaction `tx`. An `id` makes it idempotent; `about` names
     * the item that it is about.
     */
    async createIn(
      tx: Db,
      template: TemplateName,
      users: readonly { userId: string; language: Language; id?: string }[],
      about: About = {},
    ) {
      const rows = users.map(({ userId, language, id }) => ({
        ...(id ? { id } : {}),
        ...rowOf(userId, template, language, about),
      }));
      await repo.insert(rows, tx);
    },
    async list(
      userId: string,
      language: Language,
    ): Promise<{ notifications: Notification[]; unread: number; latest: number }> {
      const { rows, unread, latest } = await repo.list(userId);
      return { notifications: rows.map((row) => presentNotification(row, language)), unread, latest };
    },
    markRead: (userId: string, which: MarkRead) => repo.markRead(userId, which),
    async remove(userId: string, id: string) {
      if (!(await repo.remove(userId, id, clock.now()))) throw new AppError('not_found');
    },
    /** Undoes a deletion within `LIMITS.notificationUndoMinutes`. Idempotent. Throws `not_found`. */
    async restore(userId: string, id: string) {
      if (!(await repo.restore(userId, id, undoableSince()))) throw new AppError('not_found');
    },
    /** Permanently deletes notifications that were deleted too long ago to be restored. */
    forgetDeleted: () => repo.forgetDeleted(undoableSince()),
  };
}

export type NotificationsService = ReturnType<typeof notificationsService>;
