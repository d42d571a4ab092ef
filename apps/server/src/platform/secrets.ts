import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Secrets = { authSecret: string };

/**
 * Loads the secrets, generating them at the first start. They are stored in the data folder, readable by the file owner
 * only, and written to a temporary file that is renamed, so that a crash never leaves a partial file.
 */
export function loadSecrets(dataDir: string, given: { authSecret: string | undefined }): Secrets {
  if (given.authSecret) return { authSecret: given.authSecret };
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) {
    const stored: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isSecrets(stored)) return stored;
    throw new Error(`${file} is damaged: restore it, or delete it (everybody is then signed out).`);
  }
  const made: Secrets = { authSecret: randomBytes(32).toString('base64url') };
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, JSON.stringify(made), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return made;
}

const isSecrets = (value: unknown): value is Secrets =>
  typeof value === 'object' && value !== null && 'authSecret' in value && typeof value.authSecret === 'string';
