import { type Language, NOTIFICATION_TYPES, type Notification } from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { NotificationsRepo } from './notifications.repo.ts';
import { isTemplate, TEMPLATES, type TemplateName, textOf } from './templates.ts';

export function notificationsService(repo: NotificationsRepo, clock: Clock) {
  return {
    async create(userId: string, template: TemplateName, language: Language) {
      const { type } = TEMPLATES[template];
      await repo.insert({ userId, type, template, ...textOf(template, language), createdAt: clock.now() });
    },
    async list(userId: string, language: Language): Promise<{ notifications: Notification[]; unread: number }> {
      const [rows, unread] = await Promise.all([repo.list(userId), repo.countUnread(userId)]);
      const notifications = rows.map((row) => ({
        id: row.id,
        type: NOTIFICATION_TYPES.find((type) => type === row.type) ?? 'default',
        ...(isTemplate(row.template) ? textOf(row.template, language) : { title: row.title, message: row.message }),
        isRead: row.isRead,
        createdAt: row.createdAt.toISOString(),
      }));
      return { notifications, unread };
    },
    markRead: (userId: string, ids: readonly string[] | 'all') => repo.markRead(userId, ids),
    async remove(userId: string, id: string) {
      if (!(await repo.remove(userId, id))) throw new AppError('not_found');
    },
  };
}

export type NotificationsService = ReturnType<typeof notificationsService>;
