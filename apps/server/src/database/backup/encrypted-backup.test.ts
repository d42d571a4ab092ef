import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAgeKey } from '../../platform/age.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { restoreBackup } from './restore-backup.ts';
import { BackupRunsError, backupToFile, writeBackup } from './write-backup.ts';

const [key, spare, stranger] = [await createAgeKey(), await createAgeKey(), await createAgeKey()];
const secrets = { authSecret: 'a secret of forty characters for backups' };

let source: TestServer;
let empty: TestDatabase;
let folder: string;
let file: string;
beforeAll(async () => {
  source = await startTestServer();
  await source.signUp();
  empty = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'bugunne-encrypted-'));
  file = join(folder, 'backup.age');
  const recipients = [key.recipient, spare.recipient];
  await backupToFile(source.database, file, source.tables, { madeAt: new Date(), recipients, secrets });
});
afterAll(async () => {
  await source.close();
  await empty.close();
  rmSync(folder, { recursive: true });
});

const restore = (name: string, ...identities: string[]) =>
  restoreBackup(empty.database, { open: async () => createReadStream(name), identities }, source.tables);
const users = async () => (await empty.database.executeSql('select id from users')).rows;

/** Writes a changed copy and returns its name. */
function changed(change: (whole: Buffer) => Buffer): string {
  const name = join(folder, 'changed.age');
  writeFileSync(name, change(readFileSync(file)));
  return name;
}
const withChangedByte = (at: number) =>
  changed((whole) => {
    const index = Math.floor(whole.length * at);
    whole[index] = (whole[index] ?? 0) ^ 1;
    return whole;
  });

it('is refused for a database that a newer version has migrated', async () => {
  const name = join(folder, 'newer.age');
  await source.database.executeSql(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 4102444800000)",
  );
  const made = backupToFile(source.database, name, source.tables);
  await expect(made).rejects.toThrow(
    /at migration unknown \(4102444800000\).*make backups with the version that migrated/,
  );
  expect(existsSync(name)).toBe(false);
  await source.database.executeSql("delete from drizzle.__drizzle_migrations where hash = 'newer'");
});

describe('an encrypted backup', () => {
  it('restores nothing without a key, with a wrong one, when it is cut off, or when a byte is changed', async () => {
    await expect(restore(file)).rejects.toThrow(/is encrypted\. Give the file with the secret key: --identity/);
    await expect(restore(file, stranger.identity)).rejects.toThrow(/encrypted for other keys/);
    for (const at of [0.4, 0.999]) {
      await expect(restore(withChangedByte(at), key.identity)).rejects.toThrow(/byte of it was changed/);
    }
    for (const bytes of [1, 70_000, 2000]) {
      const cut = changed((whole) => whole.subarray(0, Math.max(400, whole.length - bytes)));
      await expect(restore(cut, key.identity)).rejects.toThrow(/ends too early/);
    }
    expect(await users()).toEqual([]);
  });
});

describe('a backup', () => {
  it('that is not encrypted holds no secrets', async () => {
    const plain = join(folder, 'plain.gz');
    await backupToFile(source.database, plain, source.tables, { madeAt: new Date(), recipients: [], secrets });
    expect(gunzipSync(readFileSync(plain)).toString()).not.toContain(secrets.authSecret);
  });

  it('is refused when a restored row differs from the snapshot, though all of them are there', async () => {
    const plain = join(folder, 'plain.gz');
    const text = gunzipSync(readFileSync(plain)).toString();
    writeFileSync(plain, gzipSync(text.replace(/"email":"[^"@]+@/, '"email":"someone-else@')));
    await expect(restore(plain)).rejects.toThrow(/The restored rows differ from the backup: users/);
    expect(await users()).toEqual([]);
  });

  it('does not run twice at once on one database', async () => {
    const options = { madeAt: new Date(), recipients: [] };
    await writeBackup(source.database, source.tables, options, async (bytes) => {
      if (source.database.kind === 'server') {
        const second = writeBackup(source.database, source.tables, options, async () => undefined);
        await expect(second).rejects.toThrow(BackupRunsError);
      }
      for await (const _chunk of bytes);
    });
  });

  it('that is encrypted is opened by the key of any recipient, beside wrong ones, and brings the secrets', async () => {
    const restored = await restore(file, stranger.identity, spare.identity);
    expect(restored.secrets).toEqual(secrets);
    expect(await users()).toHaveLength(1);
  });
});
