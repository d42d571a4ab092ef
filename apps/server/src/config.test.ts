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

  it('switches OpenTelemetry on by the address of a receiver, and names wrong settings of it', () => {
    const endpoint = 'http://127.0.0.1:4318';
    expect(readConfig({}).telemetry).toBeUndefined();
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: 'true' }).telemetry).toBeUndefined();
    expect(
      readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/`, OTEL_METRICS_EXPORTER: 'none' }).telemetry,
    ).toEqual({
      endpoint,
      serviceName: 'bugunne',
      sendsTraces: true,
      sendsMetrics: false,
      metricMilliseconds: 60_000,
    });
    for (const [name, wrong] of [
      ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
      ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
      ['OTEL_TRACES_SAMPLER', 'sometimes'],
      ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ] as const) {
      expect(() => readConfig({ [name]: wrong })).toThrow(name);
    }
  });

  it('migrates and stops at once by default; refuses other words and times', () => {
    expect(readConfig({})).toMatchObject({ databaseMigrates: true, drainSeconds: 0 });
    expect(readConfig({ DATABASE_MIGRATE: 'off', DRAIN_SECONDS: '15' })).toMatchObject({
      databaseMigrates: false,
      drainSeconds: 15,
    });
    for (const [name, wrong] of Object.entries({ DATABASE_MIGRATE: 'no', DRAIN_SECONDS: '-1' })) {
      expect(() => readConfig({ [name]: wrong })).toThrow(name);
    }
  });

  it('reads how a pooler stands between, and refuses the address around none', () => {
    const direct = { DATABASE_URL: 'postgres://pooler/site', DATABASE_DIRECT_URL: 'postgres://leader/site' };
    const plain = { databaseDirectUrl: undefined, databasePrepare: true, databaseListen: true };
    expect(readConfig({ DATABASE_URL: direct.DATABASE_URL })).toMatchObject(plain);
    expect(readConfig({ ...direct, DATABASE_PREPARE: 'off', DATABASE_LISTEN: 'off' })).toMatchObject({
      databaseDirectUrl: direct.DATABASE_DIRECT_URL,
      databasePrepare: false,
      databaseListen: false,
    });
    expect(() => readConfig({ DATABASE_DIRECT_URL: direct.DATABASE_DIRECT_URL })).toThrow('DATABASE_URL: is needed');
    expect(() => readConfig({ DATABASE_PREPARE: 'no' })).toThrow('DATABASE_PREPARE');
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

  it('lists every missing variable of Polar', () => {
    const whole = {
      POLAR_ACCESS_TOKEN: 'polar_oat_1',
      POLAR_WEBHOOK_SECRET: 'polar_whs_secret_1',
      POLAR_PRODUCT_MONTHLY: '3f6e2f0e-52b5-4d5c-9a54-6a1f3d2b7c01',
      POLAR_PRODUCT_YEARLY: '3f6e2f0e-52b5-4d5c-9a54-6a1f3d2b7c02',
    };
    expect(readConfig({}).payment.polar).toBeUndefined();
    expect(readConfig({ POLAR_ACCESS_TOKEN: '', POLAR_PRODUCT_YEARLY: '' }).payment.polar).toBeUndefined();
    expect(readConfig({ ...whole, POLAR_BASE_URL: 'http://127.0.0.1:4910/' }).payment).toEqual({
      polar: {
        accessToken: 'polar_oat_1',
        webhookSecret: 'polar_whs_secret_1',
        environment: 'production',
        products: { monthly: whole.POLAR_PRODUCT_MONTHLY, yearly: whole.POLAR_PRODUCT_YEARLY },
        baseUrl: 'http://127.0.0.1:4910',
      },
      sandbox: false,
    });
    const faultsOf = (given: Record<string, string>) => {
      try {
        readConfig(given);
        return [];
      } catch (error) {
        return [...String(error).matchAll(/^ {2}(\w+): is needed/gm)].map(([, name]) => name);
      }
    };
    const names = Object.keys(whole);
    for (const [name, value] of Object.entries(whole)) {
      expect(faultsOf({ [name]: value })).toEqual(names.filter((other) => other !== name));
      expect(faultsOf({ ...whole, [name]: '' })).toEqual([name]);
    }
    for (const [name, wrong] of [
      ['POLAR_ACCESS_TOKEN', 'two words'],
      ['POLAR_WEBHOOK_SECRET', 'short'],
      ['POLAR_PRODUCT_MONTHLY', 'premium'],
      ['POLAR_ENVIRONMENT', 'test'],
      ['POLAR_BASE_URL', 'ftp://polar.example'],
    ] as const) {
      expect(() => readConfig({ ...whole, [name]: wrong })).toThrow(name);
      expect(() => readConfig({ ...whole, [name]: wrong })).not.toThrow(wrong);
    }
  });

  it('reads the token of TMDB, and never repeats a wrong one', () => {
    const { catalogueSources } = readConfig({ TMDB_TOKEN: 'a.b-c_1', TMDB_URL: 'http://127.0.0.1:4022/' });
    expect(catalogueSources.tmdb).toMatchObject({
      token: 'a.b-c_1',
      url: 'http://127.0.0.1:4022',
      countries: undefined,
    });
    expect(readConfig({ TMDB_COUNTRIES: 'tr, DE' }).catalogueSources.tmdb.countries).toEqual(['TR', 'DE']);
    expect(() => readConfig({ TMDB_COUNTRIES: 'TR,Germany' })).toThrow('TMDB_COUNTRIES');
    expect(readConfig({ TMDB_TOKEN: '' }).catalogueSources.tmdb.token).toBeUndefined();
    expect(() => readConfig({ TMDB_TOKEN: 'two words' })).toThrow('TMDB_TOKEN');
    expect(() => readConfig({ TMDB_TOKEN: 'two words' })).not.toThrow('two words');
  });

  it('has the payment sandbox on by default, and off on a public site unless it is switched on', () => {
    const sandbox = (given: Record<string, string>) => readConfig(given).payment.sandbox;
    const live = { NODE_ENV: 'production', PUBLIC_URL: 'https://bugunne.example' };
    expect(sandbox({})).toBe(true);
    expect(sandbox({ PAYMENT_SANDBOX: '' })).toBe(true);
    expect(sandbox({ PAYMENT_SANDBOX: 'false' })).toBe(false);
    expect(sandbox({ NODE_ENV: 'production' })).toBe(true);
    expect(sandbox({ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' })).toBe(true);
    expect(sandbox({ ...live, NODE_ENV: 'development' })).toBe(true);
    expect(sandbox(live)).toBe(false);
    expect(sandbox({ ...live, PUBLIC_URL: 'HTTPS://BugunNe.example/' })).toBe(false);
    expect(sandbox({ ...live, PAYMENT_SANDBOX: 'true' })).toBe(true);
    expect(() => sandbox({ PAYMENT_SANDBOX: 'yes' })).toThrow('PAYMENT_SANDBOX');
  });

  it('writes scheme and host of the public address in lower case', () => {
    expect(readConfig({ PUBLIC_URL: 'HTTPS://BugunNe.Example/' }).publicUrl).toBe('https://bugunne.example');
    expect(readConfig({ PUBLIC_URL: 'http://localhost:3000' }).publicUrl).toBe('http://localhost:3000');
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

describe('settings of backups', () => {
  const recipient = `age1${'q'.repeat(58)}`;

  it('are off without a place, and have defaults with one', () => {
    expect(readConfig({ BACKUP_SCHEDULE: 'off' }).backup).toBeUndefined();
    expect(readConfig({ BACKUP_TO: '/backups', BACKUP_RECIPIENT: `${recipient}, ${recipient}` }).backup).toEqual({
      to: { folder: '/backups' },
      schedule: '17 2 * * *',
      retentionDays: 30,
      recipients: [recipient, recipient],
      verify: 'always',
      verifyUrl: undefined,
    });
    expect(readConfig({ BACKUP_TO: '/b', BACKUP_SCHEDULE: 'off' }).backup?.schedule).toBeNull();
  });

  it('take the service of the pictures where they name no other', () => {
    const given = { BACKUP_TO: 's3://my-backups/sites/one/', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
    const s3 = { bucket: 'my-backups', accessKeyId: 'k', secretAccessKey: 's', region: 'us-east-1', pathStyle: false };
    expect(readConfig(given).backup?.to).toMatchObject({ s3, prefix: 'sites/one' });
    const own = { ...given, BACKUP_S3_ACCESS_KEY_ID: 'own', BACKUP_S3_PATH_STYLE: 'true' };
    expect(readConfig(own).backup?.to).toMatchObject({ s3: { ...s3, accessKeyId: 'own', pathStyle: true } });
    expect(() => readConfig({ BACKUP_TO: 's3://my-backups' })).toThrow('BACKUP_S3_ACCESS_KEY_ID: is needed with s3://');
  });

  it.each([
    ['BACKUP_RETENTION_DAYS', '31'],
    ['BACKUP_RETENTION_DAYS', '0'],
    ['BACKUP_SCHEDULE', '17 2 * * 0'],
    ['BACKUP_SCHEDULE', 'nightly'],
    ['BACKUP_RECIPIENT', 'AGE-SECRET-KEY-1QQQQ'],
    ['BACKUP_TO', 'ftp://example.com/x'],
    ['BACKUP_VERIFY', 'sometimes'],
  ])('refuse %s=%s', (name, value) => {
    expect(() => readConfig({ BACKUP_TO: '/backups', [name]: value })).toThrow(name);
  });

  it('are explained in .env.example', () => {
    const source = readFileSync(new URL('./backup-config.ts', import.meta.url), 'utf8');
    const explained = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
    const names = [...source.matchAll(/^ {2}(BACKUP_\w+): /gm)].map(([, name]) => name);
    expect(names).toHaveLength(11);
    expect(names.filter((name) => !explained.includes(`\n${name}=`))).toEqual([]);
  });
});
