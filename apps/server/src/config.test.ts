import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('configuration', () => {
  it('needs nothing, and listens on loopback', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      publicUrl: 'http://localhost:3000',
    });
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it('takes a storage service as a whole or not at all', () => {
    const whole = {
      S3_BUCKET: 'b',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
      S3_ENDPOINT: 'https://s3.example',
    };
    expect(readConfig({ S3_BUCKET: '' }).storage.s3).toBeUndefined();
    expect(readConfig(whole).storage.s3).toMatchObject({ bucket: 'b', region: 'us-east-1', pathStyle: false });
    expect(() => readConfig({ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' })).toThrow('S3_SECRET_ACCESS_KEY');
  });

  it('lists all faults at once, without the values', () => {
    const faulty = { PORT: 'eighty', DATABASE_URL: 'mysql://root:hunter2@db', AUTH_SECRET: 'short' };
    expect(() => readConfig(faulty)).toThrow(ConfigError);
    try {
      readConfig(faulty);
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      for (const name of Object.keys(faulty)) expect(message).toContain(name);
      expect(message).not.toContain('hunter2');
    }
  });
});
