import { type Language, NOTIFICATION_TYPES, type Notification } from '@bugunne/contract';
import { type About, isTemplate, textOf } from './templates.ts';

type Stored = {
  id: string;
  type: string;
  template: string | null;
  params: About;
  title: string;
  message: string;
  isRead: boolean;
  createdAt: Date;
};

/** Converts a stored notification to the contract, with texts of templates in `language`. */
export const presentNotification = (row: Stored, language: Language): Notification => ({
  id: row.id,
  type: NOTIFICATION_TYPES.find((type) => type === row.type) ?? 'default',
  ...(isTemplate(row.template)
    ? textOf(row.template, language, row.params)
    : { title: row.title, message: row.message }),
  isRead: row.isRead,
  createdAt: row.createdAt.toISOString(),
});
