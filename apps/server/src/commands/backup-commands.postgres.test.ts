import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
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

it('the container of backups logs JSON lines and nothing else, and ends with 0 when it is stopped', async () => {
  const program = fileURLToPath(new URL('./backup-main.ts', import.meta.url));
  const container = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, '--scheduled'], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATABASE_URL: site.url,
      DATA_DIR: site.dataDir,
      BACKUP_TO: join(site.dataDir, 'container'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void container.kill('SIGKILL'));
  const ended = once(container, 'exit');
  const errors = container.stderr.toArray();
  const entries: unknown[] = [];
  for await (const line of createInterface({ input: container.stdout })) {
    entries.push(JSON.parse(line));
    container.kill('SIGTERM');
  }
  expect(await ended).toEqual([0, null]);
  expect(await errors).toEqual([]);
  expect(entries).toEqual([
    expect.objectContaining({
      level: 30,
      msg: 'the next backup is scheduled',
      at: expect.stringMatching(/T02:17:00.000Z$/),
    }),
  ]);
});
