import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from './secrets.ts';

/**
 * Writes the secrets of a backup into the data folder, where `given` from the environment has precedence, and returns what
 * the operator has to know. Former secrets stay beside them.
 */
export function restoreSecrets(dataDir: string, { authSecret }: Secrets, given: string | undefined): string {
  if (given === authSecret) return 'AUTH_SECRET is the one of the backup.';
  const file = join(dataDir, 'secrets.json');
  const text = JSON.stringify({ authSecret });
  if (existsSync(file) && readFileSync(file, 'utf8') !== text) renameSync(file, `${file}.before-restore`);
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  if (given === undefined) return `The secrets of the backup are in ${file}.`;
  return `AUTH_SECRET differs from the one of the backup, which is in ${file} now. Unset AUTH_SECRET, or set it to that one: otherwise all are signed out and two-step sign-in fails.`;
}
