import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { restoreSecrets } from './restore-secrets.ts';

const secrets = { authSecret: 'the secret of the site that was lost' };
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bugunne-secrets-'));
  file = join(folder, 'secrets.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('replaces the secrets of the new data folder, which stay beside them', () => {
  writeFileSync(file, '{"authSecret":"new"}');
  expect(restoreSecrets(folder, secrets, undefined)).toContain(file);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(secrets);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(`${file}.before-restore`, 'utf8')).toBe('{"authSecret":"new"}');
});

it('says that AUTH_SECRET has precedence and differs, without showing either', () => {
  const answer = restoreSecrets(folder, secrets, 'another secret');
  expect(answer).toMatch(/^AUTH_SECRET differs/);
  expect(answer).not.toContain(secrets.authSecret);
  expect(restoreSecrets(folder, secrets, secrets.authSecret)).toBe('AUTH_SECRET is the one of the backup.');
});
