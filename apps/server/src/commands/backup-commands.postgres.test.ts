import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAgeKey } from '../platform/age.ts';
import { runCommand } from '../testing/run-command.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let site: TestDatabase;
beforeAll(async () => {
  site = await openTestDatabase();
});
afterAll(() => site.close());

it('backup makes an encrypted backup, which db:restore opens with its key and only then', async () => {
  expect(await runCommand(site, 'backup-main', [])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Set BACKUP_TO/),
  });
  const [folder, identity] = [join(site.dataDir, 'backups'), join(site.dataDir, 'key.txt')];
  const key = await createAgeKey();
  writeFileSync(identity, `# created: today\n${key.identity}\n`);
  const settings = { BACKUP_TO: folder, BACKUP_RECIPIENT: key.recipient, BACKUP_VERIFY: 'off' };
  const made = await runCommand(site, 'backup-main', [], '', settings);
  expect(made).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^bugunne-[\dTZ-]+\.jsonl\.gz\.age: \d+ rows/),
  });
  const secrets = readFileSync(join(site.dataDir, 'secrets.json'), 'utf8');
  const file = join(folder, readdirSync(folder)[0] ?? '');
  const other = await openTestDatabase();
  const restore = (...args: string[]) => runCommand(other, 'db-restore', [file, ...args]);
  expect(await restore()).toMatchObject({ code: 1, stderr: expect.stringContaining('--identity key.txt') });
  expect(await restore('--identity', file)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('no secret key'),
  });
  expect(await restore('--key', identity)).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Usage/) });
  expect(await restore('--identity', identity)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^\d+ rows are restored\.\nThe secrets of the backup are in /),
  });
  expect(readFileSync(join(other.dataDir, 'secrets.json'), 'utf8')).toBe(secrets);
  await other.close();
});
