import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { backupToFile } from './backup/write-backup.ts';
import { runAlone } from './run-alone.ts';

it('a change of how tables are stored runs once at a time, and a backup beside it', async () => {
  const { database, close } = await openTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'bugunne-run-alone-'));
  const refusal = () => new Error('another run');
  const made = await runAlone(database, refusal, async () => {
    await expect(runAlone(database, refusal, async () => 'second')).rejects.toThrow('another run');
    return backupToFile(database, join(folder, 'backup'), []);
  });
  expect(made).toBe(0);
  expect(await runAlone(database, refusal, async () => 'next')).toBe('next');
  rmSync(folder, { recursive: true });
  await close();
});
