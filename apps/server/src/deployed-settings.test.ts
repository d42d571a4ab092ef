import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const read = (name: string) =>
  readFileSync(new URL(`../../../deploy/kubernetes/${name}.yaml`, import.meta.url), 'utf8');

/** The settings of the ConfigMap. */
const settings = Object.fromEntries(
  [...read('settings').matchAll(/^ {2}([A-Z][A-Z0-9_]+): "?([^"\n]*)"?$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);
const VALUES: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://bugunne:secret@db.example.com/bugunne',
  AUTH_SECRET: 'a secret of forty characters for a test.',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

/** The environment of a pod: the secrets that its manifest names and, if it says so, all settings. */
function environmentOf(manifest: string) {
  const text = read(manifest);
  const names = [...text.matchAll(/(?:secret|configMap)KeyRef:\s+name: bugunne\s+key: (\w+)/g)].map(([, n = '']) => n);
  const own = Object.fromEntries(names.map((name) => [name, VALUES[name] ?? settings[name]]));
  return text.includes('configMapRef:') ? { ...settings, ...own } : own;
}

describe('the pods of deploy/kubernetes', () => {
  it('give the migration settings that suffice', () => {
    const config = readConfig(environmentOf('migration'));
    expect(config).toMatchObject({ databaseUrl: VALUES['DATABASE_URL'], databaseStartWait: 300 });
  });

  it('give the backups settings that suffice, as soon as there is a place', () => {
    const config = readConfig({ ...environmentOf('backup'), BACKUP_TO: 's3://bucket/site' });
    expect(config).toMatchObject({ authSecret: VALUES['AUTH_SECRET'], databaseMigrates: false });
    expect(config.backup).toMatchObject({
      to: { s3: { bucket: 'bucket', accessKeyId: 'key' }, prefix: 'site' },
      schedule: null,
    });
  });

  it('let servers watch the age of backups that they do not make', () => {
    const config = readConfig({ ...settings, ...VALUES, BACKUP_TO: 's3://bucket/site' });
    expect(config.backup).toMatchObject({ schedule: null });
  });
});
