import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSecrets } from './secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bugunne-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('secrets', () => {
  it('are generated once, stored, and readable by the file owner only', () => {
    const made = loadSecrets(folder, { authSecret: undefined });
    expect(made.authSecret.length).toBeGreaterThanOrEqual(40);
    expect(loadSecrets(folder, { authSecret: undefined })).toEqual(made);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('are not written when configured', () => {
    expect(loadSecrets(folder, { authSecret: 'given' })).toEqual({ authSecret: 'given' });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('are not replaced when the file is damaged: loading throws', () => {
    writeFileSync(join(folder, 'secrets.json'), '{}');
    expect(() => loadSecrets(folder, { authSecret: undefined })).toThrow(/damaged/);
  });
});
