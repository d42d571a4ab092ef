import { type Language, LIMITS, type MarkRead, type Notification } from '@bugunne/contract';
import type { Db } from '../../database/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { NotificationsRepo } from './notifications.repo.ts';
import { presentNotification } from './present-notification.ts';
import { TEMPLATES, type TemplateName, textOf } from './templates.ts';

export function notificationsService(repo: NotificationsRepo, clock: Clock) {
  const undoBegin = () => new Date(clock.now().getTime() - LIMITS.notificationUndoMinutes * 60_000);
  const rowOf = (userId: string, template: TemplateName, language: Language) => ({
    userId,
    type: TEMPLATES[template].type,
    template,
    ...textOf(template, language),
    createdAt: clock.now(),
  });
  return {
    /** Reaches open pages by itself. What is sent with an `id` that was sent before is not sent again. */
    async create(userId: string, template: TemplateName, language: Language, { id }: { id?: string } = {}) {
      await repo.insert([{ ...(id ? { id } : {}), ...rowOf(userId, template, language) }]);
    },
    /** The same to several people, in the transaction of what it is about: stored with it, or not at all. */
    async createIn(tx: Db, template: TemplateName, people: readonly { userId: string; language: Language }[]) {
      const rows = people.map(({ userId, language }) => rowOf(userId, template, language));
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
    /** Takes back a deletion, while that is possible; taken back already, it stays so. */
    async restore(userId: string, id: string) {
      if (!(await repo.restore(userId, id, undoBegin()))) throw new AppError('not_found');
    },
    /** Removes for good what was deleted too long ago to be had back. */
    forgetDeleted: () => repo.forgetDeleted(undoBegin()),
  };
}

export type NotificationsService = ReturnType<typeof notificationsService>;
