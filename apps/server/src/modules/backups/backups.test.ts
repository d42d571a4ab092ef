import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BackupConfig } from '../../backup-config.ts';
import { readConfig } from '../../config.ts';
import { createAgeKey } from '../../platform/age.ts';
import { createLogger } from '../../platform/logger.ts';
import { createTestClock } from '../../testing/clock.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { watchAges } from './backup-ages.ts';
import type { BackupOrder, BackupResult } from './backup-order.ts';
import type { NewBackupRun } from './backups.repo.ts';
import { backupsService } from './backups.service.ts';

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

  it('that was planned before backups were turned off makes none', async () => {
    const off = await start({ schedule: null });
    await off.jobDefinitions.find(({ name }) => name === 'back-up')?.run({}, { at: new Date() });
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
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

  it('deletes expired backups once it went well, and no file of another name', async () => {
    const old = 'bugunne-2026-10-01T02-17-00Z.jsonl.gz.age';
    for (const name of [old, 'bugunne-2026-11-27T02-17-00Z.jsonl.gz', 'notes.txt'])
      writeFileSync(join(folder, name), '');
    clock.set('2026-11-28T03:00:00Z');
    const made = await (await start({ verify: 'off' })).services.backups.run();
    expect(made).toMatchObject({ removed: [old], verifySeconds: null });
    expect(readdirSync(folder).toSorted()).toEqual([
      'bugunne-2026-11-27T02-17-00Z.jsonl.gz',
      'bugunne-2026-11-28T02-17-00Z.jsonl.gz.age',
      'bugunne-2026-11-28T03-00-00Z.jsonl.gz.age',
      'notes.txt',
    ]);
  });

  it('that fails is noted and counted, and deletes nothing', async () => {
    clock.set('2026-11-28T04:00:00Z');
    const occupied = join(folder, 'notes.txt');
    await expect((await start({ to: { folder: occupied } })).services.backups.run()).rejects.toThrow();
    expect(readdirSync(folder)).toHaveLength(4);
    expect(await server.services.backups.latest()).toMatchObject({
      storedAt: Date.parse('2026-11-28T03:00:00Z'),
      verifiedAt: Date.parse('2026-11-28T02:17:00Z'),
      failures: 1,
      lastFault: 'failed',
      isEncrypted: true,
    });
  });
});

describe('the service of backups', () => {
  const serviceWith = (
    made: BackupResult,
    verify: BackupConfig['verify'],
    verifiedAt: number | null,
    settings: Record<string, string> = {},
  ) => {
    const notes: NewBackupRun[] = [];
    const orders: BackupOrder[] = [];
    const service = backupsService({
      repo: {
        add: async (run) => void notes.push(run),
        latest: async () => ({
          storedAt: null,
          verifiedAt,
          failures: 0,
          lastFault: null,
          bytes: null,
          isEncrypted: null,
        }),
      },
      database: {},
      config: { ...readConfig({ BACKUP_TO: folder, BACKUP_VERIFY: verify, ...settings }), dataDir: opened.dataDir },
      authSecret: SECRET,
      tables: () => [],
      clock,
      logger: createLogger('silent'),
      make: async (order) => {
        orders.push(order);
        return made;
      },
    });
    return { service, notes, orders };
  };
  const MADE = {
    kind: 'made',
    name: 'b',
    bytes: 1,
    rows: 1,
    writeSeconds: 1,
    verifySeconds: 1,
    verifyFault: null,
    removed: [],
  } as const;

  it('fails, and notes it, when what is restored differs', async () => {
    const { service, notes } = serviceWith({ ...MADE, verifyFault: 'users differ' }, 'always', null);
    await expect(service.run()).rejects.toThrow('users differ');
    expect(notes).toMatchObject([{ name: 'b', isVerified: false, fault: 'unverified' }]);
  });

  it('leaves a backup to the server that makes it already', async () => {
    const { service, notes } = serviceWith({ kind: 'busy' }, 'always', null);
    expect(await service.run()).toBeNull();
    expect(notes).toEqual([]);
  });

  it('goes around a pooler', async () => {
    const { service, orders } = serviceWith(MADE, 'off', null, {
      DATABASE_URL: 'postgres://pooler/site',
      DATABASE_DIRECT_URL: 'postgres://leader/site',
    });
    await service.run();
    expect(orders).toMatchObject([{ databaseUrl: 'postgres://leader/site' }]);
  });

  it.each([
    ['always', 0, true],
    ['off', 100, false],
    ['weekly', 6, false],
    ['weekly', 7, true],
  ] as const)('verifies %s, %i days after the last time: %s', async (verify, days, isVerified) => {
    const { service, orders } = serviceWith(MADE, verify, clock.now().getTime() - days * 86_400_000);
    await service.run();
    expect(orders).toMatchObject([{ isToBeVerified: isVerified }]);
  });
});

describe('figures of backups', () => {
  it('are infinite before the first, and then the ages', async () => {
    const read = new Map<string, () => number>();
    const latest = {
      storedAt: clock.now().getTime() - 60_000,
      verifiedAt: null,
      failures: 2,
      lastFault: null,
      isEncrypted: true,
      bytes: 1,
    };
    const watch = watchAges({
      latest: async () => latest,
      metrics: { gauge: (name, _help, value) => void read.set(name, value) },
      clock,
      logger: createLogger('silent'),
    });
    expect(read.get('backup_age_seconds')?.()).toBe(Number.POSITIVE_INFINITY);
    const stop = watch();
    await expect.poll(() => read.get('backup_age_seconds')?.()).toBe(60);
    expect(read.get('backup_verified_age_seconds')?.()).toBe(Number.POSITIVE_INFINITY);
    expect(read.get('backup_failures_total')?.()).toBe(2);
    stop();
  });
});
