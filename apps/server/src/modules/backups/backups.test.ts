import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BackupConfig } from '../../backup-config.ts';
import { createAgeKey } from '../../platform/age.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createTestClock } from '../../testing/clock.ts';

const SECRET = 'a secret of forty characters for backups';
const KEY = await createAgeKey();
const hasAge = existsSync('/usr/bin/age');

let opened: TestDatabase;
let folder: string;
const clock = createTestClock('2026-11-28T02:17:00Z');

const start = (backup: Partial<BackupConfig> = {}) =>
  startTestServer({
    database: opened.database,
    clock,
    authSecret: SECRET,
    config: {
      databaseUrl: opened.url,
      dataDir: opened.dataDir,
      backup: {
        to: { folder },
        schedule: '17 2 * * *',
        retentionDays: 30,
        recipients: [KEY.recipient],
        verify: 'always',
        verifyUrl: undefined,
        ...backup,
      },
    },
  });

let server: TestServer;
beforeAll(async () => {
  opened = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'bugunne-backups-'));
  server = await start();
  await server.signUp();
});
afterAll(async () => {
  await opened.close();
  rmSync(folder, { recursive: true });
});

const scratchDatabases = async () =>
  (await opened.database.executeSql("select datname from pg_database where datname like 'bugunne\\_verify\\_%'")).rows;

describe('a scheduled backup', () => {
  it('is a job of the configured time; without a place or with "off" there is none', async () => {
    const scheduleOf = ({ jobDefinitions }: TestServer) =>
      jobDefinitions.find(({ name }) => name === 'back-up')?.schedule;
    expect(scheduleOf(server)).toBe('17 2 * * *');
    expect(scheduleOf(await start({ schedule: null }))).toBeUndefined();
    expect(scheduleOf(await startTestServer({ database: opened.database }))).toBeUndefined();
  });

  it('is encrypted, restored into an empty database, compared and noted; the empty database is removed', async () => {
    const made = await server.services.backups.run();
    expect(made).toMatchObject({ name: 'bugunne-2026-11-28T02-17-00Z.jsonl.gz.age', verifyFault: null, removed: [] });
    const file = join(folder, made?.name ?? '');
    expect(statSync(file)).toMatchObject({ size: made?.bytes });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    const { rows } = await opened.database.executeSql('select * from backups');
    expect(rows).toMatchObject([{ name: made?.name, is_verified: true, is_encrypted: true, fault: null }]);
    expect(await scratchDatabases()).toEqual([]);
    expect(readdirSync(opened.dataDir)).not.toContain('backup-work');
  });

  it.skipIf(!hasAge)('can be decrypted by the program age with the secret key, and holds the secrets', () => {
    const identity = join(opened.dataDir, 'key.txt');
    writeFileSync(identity, KEY.identity);
    const [name = ''] = readdirSync(folder);
    const plain = execFileSync('age', ['-d', '-i', identity, join(folder, name)], { maxBuffer: 2 ** 28 });
    const [, second = ''] = gunzipSync(plain).toString().split('\n');
    expect(second).toBe(`{"secrets":true}\t{"authSecret":"${SECRET}"}`);
  });
});
