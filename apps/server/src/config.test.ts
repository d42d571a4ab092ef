import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('configuration', () => {
  it('needs no variables, and listens on loopback by default', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      publicUrl: 'http://localhost:3000',
    });
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it('is explained in .env.example, every variable of it', () => {
    const source = readFileSync(new URL('./config.ts', import.meta.url), 'utf8');
    const explained = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
    const names = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => !explained.includes(`\n${name}=`))).toEqual([]);
  });

  it('refuses an incomplete storage service', () => {
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

  it('lists all faults without the values', () => {
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

  it('reads the number of proxies, or whether there is one', () => {
    const hops = (value: string) => readConfig({ TRUST_PROXY: value }).proxyHops;
    expect(['', 'false', '0', 'true', '1', '2'].map(hops)).toEqual([0, 0, 0, 1, 1, 2]);
    for (const wrong of ['yes', '-1', '1.5', '10.0.0.1', ' ']) expect(() => hops(wrong)).toThrow('TRUST_PROXY');
  });

  it('reads several former secrets, and refuses short ones', () => {
    const [one, two] = ['o'.repeat(32), 't'.repeat(40)];
    expect(readConfig({}).previousAuthSecrets).toEqual([]);
    expect(readConfig({ AUTH_SECRET_PREVIOUS: `${one}, ${two}` }).previousAuthSecrets).toEqual([one, two]);
    expect(() => readConfig({ AUTH_SECRET_PREVIOUS: `${one},short` })).toThrow('AUTH_SECRET_PREVIOUS');
  });

  it('reads every sign-in provider in order', () => {
    const { openIdProviders } = readConfig({
      OPENID_PROVIDERS: 'my-company, google',
      OPENID_GOOGLE_NAME: 'Google',
      OPENID_GOOGLE_ISSUER: 'https://accounts.google.com/.well-known/openid-configuration',
      OPENID_GOOGLE_CLIENT_ID: 'g',
      OPENID_GOOGLE_CLIENT_SECRET: 's',
      OPENID_MY_COMPANY_NAME: 'My Company',
      OPENID_MY_COMPANY_ISSUER: 'http://localhost:9000',
      OPENID_MY_COMPANY_CLIENT_ID: 'c',
      OPENID_MY_COMPANY_CLIENT_SECRET: '',
    });
    expect(openIdProviders).toEqual([
      { id: 'my-company', name: 'My Company', issuer: 'http://localhost:9000', clientId: 'c', clientSecret: undefined },
      { id: 'google', name: 'Google', issuer: 'https://accounts.google.com', clientId: 'g', clientSecret: 's' },
    ]);
    expect(readConfig({}).openIdProviders).toEqual([]);
  });

  it('lists the faults of providers with all others', () => {
    const faulty = {
      PORT: 'eighty',
      OPENID_PROVIDERS: 'google,Google!,credential,google',
      OPENID_GOOGLE_ISSUER: 'http://accounts.example',
      OPENID_GOOGLE_CLIENT_SECRET: 'hunter2',
    };
    try {
      readConfig(faulty);
      expect.unreachable();
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      for (const name of ['PORT', 'OPENID_PROVIDERS', 'OPENID_GOOGLE_NAME', 'OPENID_GOOGLE_CLIENT_ID']) {
        expect(message).toContain(name);
      }
      expect(message).toContain('OPENID_GOOGLE_ISSUER: must be https');
      expect(message).toContain('names google twice');
      expect(message).not.toContain('hunter2');
    }
  });
});
