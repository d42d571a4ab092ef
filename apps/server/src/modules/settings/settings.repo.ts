import { SETTINGS, type SettingKey } from '@bugunne/contract';
import type { Db } from '../../database/database.ts';
import { siteSettings } from '../../database/schema/index.ts';

export const settingsRepo = (db: Db) => ({
  all: (): Promise<{ key: string; value: unknown }[]> =>
    db.select({ key: siteSettings.key, value: siteSettings.value }).from(siteSettings),
  async set(key: SettingKey, value: unknown, now: Date): Promise<void> {
    await db
      .insert(siteSettings)
      .values({ key, value, category: SETTINGS[key].category, updatedAt: now })
      .onConflictDoUpdate({ target: siteSettings.key, set: { value, updatedAt: now } });
  },
});

export type SettingsRepo = ReturnType<typeof settingsRepo>;
