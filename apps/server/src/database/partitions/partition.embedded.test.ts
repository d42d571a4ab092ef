import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../../testing/run-command.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

/** A data folder of its own, since only one process may have an embedded database open. */
const folder = mkdtempSync(join(tmpdir(), 'bugunne-partition-'));
let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => {
  await opened.close();
  rmSync(folder, { recursive: true });
});

it('db:partition refuses the embedded database, and says what it needs', async () => {
  expect(await runCommand(opened, 'db-partition', [], '', { DATA_DIR: folder })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('set DATABASE_URL'),
  });
});
