import { SETTINGS, type SettingKey } from '@bugunne/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { CHANNEL, SETTINGS_CHANGED } from '../../database/announcements.ts';
import type { Db } from '../../database/database.ts';
import { siteSettings, users } from '../../database/schema/index.ts';

/** `value` null is the default. `version` is that of the edited value; null replaces whatever is stored. */
export type Write = { key: SettingKey; value: unknown; version: number | null };

/** A stored setting; `value` null is the default. */
export type StoredSetting = {
  key: string;
  value: unknown;
  version: number;
  updatedAt: Date;
  updatedBy: { id: string; email: string } | null;
};

/** A stored value and the one before it. */
type Written = { key: SettingKey; before: unknown; after: unknown };

export type WriteOptions = {
  by: string | null;
  now: Date;
  /** Called in the transaction after all writes. */
  record(tx: Db, written: readonly Written[]): Promise<void>;
};

const rows = (db: Db) =>
  db
    .select({
      key: siteSettings.key,
      value: siteSettings.value,
      version: siteSettings.version,
      updatedAt: siteSettings.updatedAt,
      updatedBy: { id: users.id, email: users.email },
    })
    .from(siteSettings)
    .leftJoin(users, eq(users.id, siteSettings.updatedBy))
    .orderBy(asc(siteSettings.category), asc(siteSettings.key));

/** Ends the transaction of writes of which one was too late. */
class TooLate extends Error {}

/** Stores a value if the version is still the edited one, in one statement; false otherwise. `isStored`: its row is locked. */
async function store(
  tx: Db,
  { key, value, version }: Write,
  isStored: boolean,
  { by, now }: WriteOptions,
): Promise<boolean> {
  if (version && !isStored) return false;
  // A row is never deleted, so that its versions are never used again: the default is stored as the JSON value null.
  const json = sql`${JSON.stringify(value ?? null)}::jsonb`;
  const { rows: stored } = await tx.execute(sql`
    insert into site_settings (key, value, category, updated_by, updated_at)
    values (${key}, ${json}, ${SETTINGS[key].category}, ${by}::uuid, ${now.toISOString()}::timestamptz)
    on conflict (key) do update
      set value = excluded.value, version = site_settings.version + 1,
        updated_by = excluded.updated_by, updated_at = excluded.updated_at
      where ${version}::int is null or site_settings.version = ${version}::int
    returning key`);
  return stored.length > 0;
}

export const settingsRepo = (db: Db) => ({
  all: (): Promise<StoredSetting[]> => rows(db),
  /** Stores all values or none; false when one of them has changed since the edited version. */
  async write(writes: readonly Write[], options: WriteOptions): Promise<boolean> {
    try {
      await db.transaction(async (tx) => {
        const written: Written[] = [];
        // In a fixed order, so that two forms never wait for each other.
        for (const write of [...writes].sort((a, b) => a.key.localeCompare(b.key))) {
          const [before] = await tx
            .select({ value: siteSettings.value })
            .from(siteSettings)
            .where(eq(siteSettings.key, write.key))
            .for('update');
          if (!(await store(tx, write, before !== undefined, options))) throw new TooLate();
          written.push({ key: write.key, before: before?.value ?? null, after: write.value ?? null });
        }
        await options.record(tx, written);
        await tx.execute(sql`select pg_notify(${CHANNEL}, ${SETTINGS_CHANGED})`);
      });
      return true;
    } catch (error) {
      if (error instanceof TooLate) return false;
      throw error;
    }
  },
});

export type SettingsRepo = ReturnType<typeof settingsRepo>;
