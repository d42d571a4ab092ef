import { randomUUID } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterVerdict } from '@bugunne/contract/verdict';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSpread } from '../testing/spread.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { startTestServer } from '../testing/test-server.ts';
import { BackupError } from './backup/backup-error.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { backupToFile as backup } from './backup/write-backup.ts';
import type { Database, Db } from './database.ts';
import { lockActiveUser, lockUser, lockUsers } from './lock-user.ts';
import { userItems } from './schema/index.ts';
import { startError } from './start-error.ts';
import type { TableDeclaration } from './tables.ts';

let opened: TestDatabase;
let folder: string;
beforeAll(async () => {
  opened = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'bugunne-backup-'));
});
afterAll(async () => {
  await opened.close();
  rmSync(folder, { recursive: true });
});

describe('schema', () => {
  it('has every entity of the specification', async () => {
    const { rows } = await opened.database.executeSql(
      "select table_name from information_schema.tables where table_schema = 'public'",
    );
    const tables = rows.map((row) => row['table_name']);
    for (const entity of [
      'preferences',
      'interactions',
      'daily_recommendations',
      'notifications',
      'notification_subscriptions',
      'users',
      'admin_users',
      'audit_logs',
      'premium_subscriptions',
      'payment_attempts',
      'contact_messages',
      'site_settings',
    ]) {
      expect(tables).toContain(entity);
    }
  });

  it('leads the key of every per-user table with user_id', async () => {
    const { rows } = await opened.database.executeSql(`
      select c.relname as table, a.attname as first
        from pg_index i
        join pg_class c on c.oid = i.indrelid
        join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
       where i.indisprimary and c.relname = any (array['preferences', 'interactions', 'user_items',
             'daily_recommendations', 'daily_refreshes', 'notifications', 'notification_subscriptions',
             'premium_notices'])`);
    expect(rows).toHaveLength(8);
    for (const row of rows) expect(row['first']).toBe('user_id');
  });

  // A spread table has no triggers.
  it.skipIf(isSpread)('refuses, in tests, a change of the dashboard that does not begin with lockUser', async () => {
    const server = await startTestServer({ database: opened.database });
    const [member, other] = [await server.signUpWith(), await server.signUpWith()];
    const { db } = opened.database;
    const change = (tx: Db, contentId: string) =>
      tx.insert(userItems).values({ userId: member.user.id, contentId, category: 'movie', liked: true });
    const begun = (userId: string) =>
      db.transaction(async (tx) => {
        await lockUser(tx, userId);
        await change(tx, `movie-${userId}`);
      });
    const isRefusal = (error: unknown) => inspect(error).includes('renews no revision');
    await expect(change(db, 'movie-x')).rejects.toSatisfy(isRefusal);
    await expect(begun(other.user.id)).rejects.toSatisfy(isRefusal);
    await begun(member.user.id);
  });

  it.each(['lockUser', 'lockUsers', 'lockActiveUser'] as const)(
    '%s renews the revision of that user alone',
    async (name) => {
      const server = await startTestServer({ database: opened.database });
      const [member, other] = [await server.signUpWith(), await server.signUpWith()];
      const revisions = async () => {
        const { rows } = await opened.database.executeSql('select user_id, revision from user_states');
        return new Map(rows.map((row) => [row['user_id'], row['revision']]));
      };
      const before = await revisions();
      await opened.database.db.transaction((tx) =>
        name === 'lockUsers' ? lockUsers(tx, [member.user.id]) : { lockUser, lockActiveUser }[name](tx, member.user.id),
      );
      const after = await revisions();
      expect(after.get(member.user.id)).not.toBe(before.get(member.user.id));
      expect(after.get(other.user.id)).toBe(before.get(other.user.id));
    },
  );

  it.each([
    ['a user status', `insert into users (email, display_name, status) values ('x@example.com', 'x', 'gone')`],
    ['an upper-case address', `insert into users (email, display_name) values ('X@example.com', 'x')`],
    [
      'a row without its user',
      `insert into notifications (user_id, type, title, message) values (gen_random_uuid(), 'default', 'a', 'b')`,
    ],
    [
      'a message status',
      `insert into contact_messages (name, email, subject, message, status) values ('a', 'b', 'c', 'd', 'lost')`,
    ],
  ])('refuses %s', async (_name, statement) => {
    await expect(opened.database.executeSql(statement)).rejects.toThrow();
  });
});

const restore = async (database: Database, file: string, tables: readonly TableDeclaration[]) =>
  (await restoreBackup(database, { open: async () => createReadStream(file) }, tables)).rows;

describe('backup', () => {
  it('restores everything into an empty database, and refuses a used one or one of another version', async () => {
    const source = await startTestServer({ database: opened.database });
    const member = await source.signUpWith({ movieGenres: ['dram'], musicGenres: ['türkü'] });
    const before = await member.api.recommendations.today({ language: 'tr' });
    const contentId = before.sections[0]?.items[0]?.id ?? '';
    await member.api.interactions.create({ id: randomUUID(), contentId, action: 'like', value: true });
    const file = join(folder, 'backup.gz');
    const rows = await backup(opened.database, file, source.tables);
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const target = await openTestDatabase();
    expect(await restore(target.database, file, source.tables)).toBe(rows);
    const restored = await startTestServer({ database: target.database });
    const same = restored.connect();
    for (const [name, value] of member.cookies) same.cookies.set(name, value);
    const after = await same.api.recommendations.today({ language: 'tr' });
    const [item] = before.sections[0]?.items ?? [];
    const liked = { liked: true, excluded: null };
    expect(after.sections[0]?.items[0]).toEqual({
      ...item,
      // A like raises the figure of its own item.
      compatibility: Math.round(afterVerdict(item?.compatibility ?? 0, liked)),
      state: { liked: true, saved: false, viewed: false, excluded: null },
    });
    expect((await same.api.preferences.get()).preferences).toMatchObject({
      movieGenres: ['dram'],
      musicGenres: ['türkü'],
    });
    await expect(restore(target.database, file, source.tables)).rejects.toThrow(BackupError);
    await target.close();

    const other = await openTestDatabase();
    await other.database.db.execute(sql`update drizzle.__drizzle_migrations set hash = 'another'`);
    await expect(restore(other.database, file, source.tables)).rejects.toThrow(/another version/);
    await other.close();
  });

  it('says that a backup was cut off, before it changes the database', async () => {
    const source = await startTestServer({ database: opened.database });
    const file = join(folder, 'cut.gz');
    await backup(opened.database, file, source.tables);
    const whole = readFileSync(file);
    const target = await openTestDatabase();
    for (const length of [whole.length - 1, Math.floor(whole.length / 2), 20]) {
      writeFileSync(file, whole.subarray(0, length));
      await expect(restore(target.database, file, source.tables)).rejects.toThrow(/ends too early/);
    }
    writeFileSync(file, Buffer.concat([whole.subarray(0, 60), Buffer.alloc(40), whole.subarray(100)]));
    await expect(restore(target.database, file, source.tables)).rejects.toThrow(/damaged/);
    writeFileSync(file, 'not compressed');
    await expect(restore(target.database, file, source.tables)).rejects.toThrow(/not a backup/);
    const lines = gunzipSync(whole).toString().trimEnd().split('\n');
    const compressAgain = (some: readonly string[]) => writeFileSync(file, gzipSync(`${some.join('\n')}\n`));
    compressAgain(lines.slice(0, -2));
    await expect(restore(target.database, file, source.tables)).rejects.toThrow(/ends too early/);
    compressAgain(lines.filter((_line, n) => n !== 2));
    await expect(restore(target.database, file, source.tables)).rejects.toThrow(/ends too early/);
    compressAgain(lines.map((line, n) => (n === 2 ? line.slice(0, -5) : line)));
    await expect(restore(target.database, file, source.tables)).rejects.toThrow(/^This is not a backup .* damaged/);
    await expect(restore(target.database, folder, source.tables)).rejects.toThrow(/could not be read: EISDIR/);
    // A backup of an earlier version ends without its number of rows.
    const [header = '', ...rows] = lines.slice(0, -1);
    compressAgain([header.replace('"format":3', '"format":1'), ...rows]);
    expect(await restore(target.database, file, source.tables)).toBe(rows.length);
    await target.close();
  });

  it.skipIf(!existsSync('/dev/full'))('leaves no half file on a full disk, and says so', async () => {
    const { tables } = await startTestServer({ database: opened.database });
    const file = join(folder, 'full.gz');
    symlinkSync('/dev/full', `${file}.new`);
    await expect(backup(opened.database, file, tables)).rejects.toThrow(/not enough room for the backup .*full\.gz/);
    expect(readdirSync(folder).filter((name) => name.startsWith('full'))).toEqual([]);
    await expect(backup(opened.database, join(folder, 'no', 'such', 'folder.gz'), tables)).rejects.toThrow(
      /could not be written: ENOENT/,
    );
  });

  it.each(['', 'Hello', '{"format":1}', '{"format":4,"migrations":[],"madeAt":""}'])(
    'refuses a file that is no backup: %s',
    async (line) => {
      const file = join(folder, 'other.gz');
      writeFileSync(file, gzipSync(`${line}\n`));
      await expect(restore(opened.database, file, [])).rejects.toThrow(/not a backup/);
    },
  );
});

describe('a start error', () => {
  it("ends with the database's own message", () => {
    const error = startError('It could not start.', new Error('Failed query', { cause: new Error('disk full') }));
    expect(error.message).toBe('It could not start. disk full');
  });
});
