import type { Db } from '../../database/database.ts';
import { siteSettings } from '../../database/schema/index.ts';

export const settingsRepo = (db: Db) => ({
  all: () => db.select({ key: siteSettings.key, value: siteSettings.value }).from(siteSettings),
});

export type SettingsRepo = ReturnType<typeof settingsRepo>;
