import { once } from 'node:events';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { overallHealth, responseLevel, type SystemComponent } from '@bugunne/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { createLogger } from '../../platform/logger.ts';
import { createTestClock } from '../../testing/clock.ts';
import { serveOnPort } from '../../testing/serve-on-port.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestJobs } from '../../testing/test-jobs.ts';
import { refusal, startTestServer, type TestServer, type TestServerOptions } from '../../testing/test-server.ts';
import { backupCheck, type LatestBackups } from './checks/backup.ts';
import type { Check } from './checks/check.ts';
import { databaseCheck } from './checks/database.ts';
import { jobsCheck } from './checks/jobs.ts';
import { mailCheck } from './checks/mail.ts';
import { pushCheck } from './checks/push.ts';
import { storageCheck } from './checks/storage.ts';
import { healthService } from './health.service.ts';

const silent = createLogger('silent');
const request = { headers: new Headers(), resHeaders: new Headers() };
const clock = createTestClock('2026-05-10T12:00:00Z');

/** Runs one check on a stopwatch that shows these milliseconds after it began. */
const look = (check: Check, milliseconds = 1, limit = 1000) => {
  let isStarted = false;
  const stopwatch = () => {
    if (isStarted) return milliseconds;
    isStarted = true;
    return 0;
  };
  const checks = { database: check } as Record<SystemComponent, Check>;
  return healthService({ checks, clock, logger: silent, milliseconds: limit, stopwatch }).check('database', request);
};
const hang = () => new Promise<never>(() => undefined);
const fail = () => Promise.reject(new Error('broken'));

describe('thresholds', () => {
  it('of the database: slower than a second is a warning', async () => {
    const check = databaseCheck(async () => 7);
    expect(await look(check, 1000)).toMatchObject({ status: 'healthy', finding: 'works', figures: { users: 7 } });
    expect(await look(check, 1001)).toMatchObject({ status: 'warning', finding: 'slow', milliseconds: 1001 });
  });

  it('of a response time: green below 500 ms, yellow below 1000 ms', () => {
    expect([0, 499, 500, 999, 1000].map(responseLevel)).toEqual(['green', 'green', 'yellow', 'yellow', 'red']);
  });

  it('of jobs: late after five minutes, then failures of the last day', async () => {
    const totals = { waiting: 2, running: 1, failed: 0, oldestSeconds: 300 };
    const check = (isReady: boolean, more = {}) =>
      look(
        jobsCheck(
          () => isReady,
          async () => ({ ...totals, ...more }),
        ),
      );
    expect(await check(true)).toMatchObject({ status: 'healthy', figures: totals });
    expect(await check(true, { oldestSeconds: 301 })).toMatchObject({ status: 'warning', finding: 'jobs_late' });
    expect(await check(true, { failed: 1 })).toMatchObject({ status: 'warning', finding: 'jobs_failed' });
    expect(await check(false)).toMatchObject({ status: 'error', finding: 'jobs_stopped' });
  });

  it('of push messages: more failures than successes within the hour', async () => {
    const check = (sent: number, failed: number, readKeys = async () => ({})) =>
      look(pushCheck({ readKeys, countDevices: async () => 3, lastHour: async () => ({ sent, failed }) }));
    expect(await check(2, 2)).toMatchObject({ status: 'healthy', figures: { devices: 3, sent: 2, failed: 2 } });
    expect(await check(1, 2)).toMatchObject({ status: 'warning', finding: 'push_failing' });
    expect(await check(0, 0, fail)).toMatchObject({ status: 'error', finding: 'push_keys_unreadable' });
  });

  it('of backups: a day and two hours, then three days; the last failure; a week and a day without a comparison; encryption', async () => {
    const now = clock.now().getTime();
    const hoursAgo = (hours: number) => now - hours * 3_600_000;
    const good = {
      storedAt: hoursAgo(26),
      verifiedAt: hoursAgo(192),
      bytes: 2_000_001,
      isEncrypted: true,
      lastFault: null,
    };
    const check = (more: Partial<LatestBackups> = {}, rest = {}) =>
      look(
        backupCheck({
          place: '/backups',
          latest: async () => ({ ...good, ...more }),
          isVerifying: true,
          now: clock.now,
          ...rest,
        }),
      );
    expect(await check()).toMatchObject({
      status: 'healthy',
      place: '/backups',
      figures: { backupHours: 26, backupMegabytes: 2.01, verifiedHours: 192 },
    });
    expect(await check({ storedAt: hoursAgo(27) })).toMatchObject({ status: 'warning', finding: 'backup_old' });
    expect(await check({ storedAt: hoursAgo(73) })).toMatchObject({ status: 'error', finding: 'backup_old' });
    expect(await check({ lastFault: 'failed' })).toMatchObject({ status: 'warning', finding: 'backup_failed' });
    expect(await check({ lastFault: 'unverified' })).toMatchObject({ status: 'error', finding: 'backup_unverified' });
    expect(await check({ verifiedAt: hoursAgo(193) })).toMatchObject({ finding: 'backup_unverified' });
    expect(await check({ verifiedAt: null }, { isVerifying: false })).toMatchObject({ finding: 'works' });
    expect(await check({ isEncrypted: false })).toMatchObject({ status: 'warning', finding: 'backup_unencrypted' });
    expect(await check({ storedAt: null })).toMatchObject({ status: 'warning', finding: 'backup_missing' });
    expect(await check({ storedAt: null, lastFault: 'failed' })).toMatchObject({ status: 'error' });
    expect(await check({}, { place: null })).toMatchObject({ status: 'off', finding: 'no_backups' });
  });

  it('of the overall status', () => {
    expect(overallHealth([])).toBe('unknown');
    expect(overallHealth(['off'])).toBe('unknown');
    expect(overallHealth(['healthy', 'off'])).toBe('healthy');
    expect(overallHealth(['healthy', 'warning'])).toBe('warning');
    expect(overallHealth(['warning', 'error', 'healthy'])).toBe('error');
  });
});

describe('a component', () => {
  it('that hangs is a lost connection after the limit of its check', async () => {
    for (const check of [databaseCheck(hang), storageCheck(hang, null), mailCheck('smtp://localhost', hang)]) {
      expect(await look(check, 5000, 20)).toMatchObject({ status: 'error', finding: 'no_connection' });
    }
  });

  it('that fails says so in its own words', async () => {
    expect(await look(databaseCheck(fail))).toMatchObject({ status: 'error', finding: 'no_connection' });
    expect(await look(storageCheck(fail, null))).toMatchObject({ status: 'warning', finding: 'storage_unknown' });
    expect(await look(storageCheck(async () => ['covers'], null))).toMatchObject({ finding: 'buckets_missing' });
    expect(await look(mailCheck(undefined, fail))).toMatchObject({ status: 'error', finding: 'outbox_unwritable' });
  });
});

/** The response of the servers of the network in these tests. */
type Answer = { status: number; headers?: Record<string, string> };

describe('checks over the network', () => {
  let base: TestDatabase;
  let site: TestServer;
  let served: Awaited<ReturnType<typeof serveOnPort>>;
  let silentServer: Server;
  let answering: HttpServer;
  let answer: Answer = { status: 200 };
  const asked: { method: string | undefined; url: string | undefined; key: string | undefined }[] = [];
  const portOf = (server: Server) => (server.address() as AddressInfo).port;

  beforeAll(async () => {
    base = await openTestDatabase();
    // Accepts connections and never says a word.
    silentServer = createServer().listen(0, '127.0.0.1');
    answering = createHttpServer(({ method, url, headers }, response) => {
      asked.push({ method, url, key: headers.authorization });
      response.writeHead(answer.status, answer.headers).end('{}');
    }).listen(0, '127.0.0.1');
    await Promise.all([once(silentServer, 'listening'), once(answering, 'listening')]);
    served = await serveOnPort({ fetch: (incoming) => site.fetch(incoming) });
    site = await start({ publicUrl: `http://127.0.0.1:${served.port}` });
  });
  afterAll(async () => {
    await served.close();
    silentServer.close();
    answering.close();
    await base.close();
  });

  const start = (config: TestServerOptions['config'], checkMilliseconds = 5000) =>
    startTestServer({ database: base.database, checkMilliseconds, config: { dataDir: base.dataDir, ...config } });
  const administrator = async (server: TestServer) => {
    const admin = await server.signUp();
    await server.makeAdministrator(admin.user.id);
    return admin;
  };
  const check = async (server: TestServer, component: SystemComponent) =>
    (await administrator(server)).api.adminSystem.check({ component });
  const llm = (baseUrl: string) => ({ llm: { ...readConfig({}).llm, apiKey: 'sk-secret', baseUrl } });
  const local = (server: Server) => `http://127.0.0.1:${portOf(server)}`;

  it('finds database, sign-in, functions, webhook, storage, push, mail and jobs of a site healthy', async () => {
    const { api } = await administrator(site);
    for (const component of ['database', 'auth', 'functions', 'payment_webhook', 'storage', 'push'] as const) {
      expect(await api.adminSystem.check({ component })).toMatchObject({ status: 'healthy', finding: 'works' });
    }
    expect(await api.adminSystem.check({ component: 'mail' })).toMatchObject({ finding: 'mail_to_files' });
    expect(await api.adminSystem.check({ component: 'language_model' })).toMatchObject({
      status: 'off',
      finding: 'no_key',
    });
  });

  it('finds another program at the public address of the site', async () => {
    const server = await start({ publicUrl: local(answering) });
    for (answer of [{ status: 200 }, { status: 404 }, { status: 502 }, { status: 204, headers: { allow: 'GET' } }]) {
      expect(await check(server, 'payment_webhook')).toMatchObject({ status: 'error', finding: 'webhook_silent' });
      expect(await check(server, 'functions')).toMatchObject({ status: 'error', finding: 'functions_unreachable' });
    }
    expect(asked).toContainEqual({ method: 'OPTIONS', url: '/functions/v1/payment-webhook', key: undefined });
  });

  it('counts 401 of the model as reachable and anything else but an answer as unclear, without the key', async () => {
    const server = await start(llm(`${local(answering)}/v1`));
    const expected = [
      [401, 'healthy', 'works'],
      [200, 'healthy', 'works'],
      [404, 'warning', 'model_unclear'],
      [429, 'warning', 'model_unclear'],
      [500, 'warning', 'model_unclear'],
    ] as const;
    for (const [status, health, finding] of expected) {
      answer = { status };
      const found = await check(server, 'language_model');
      expect(found).toMatchObject({ status: health, finding, place: `127.0.0.1:${portOf(answering)}` });
      expect(JSON.stringify(found)).not.toContain('secret');
    }
    expect(asked.at(-1)).toEqual({ method: 'POST', url: '/v1/chat/completions', key: 'Bearer health-check' });
  });

  it('does not follow a redirect of the model to another address', async () => {
    const server = await start(llm(`${local(answering)}/v1`));
    answer = { status: 302, headers: { location: `${local(answering)}/elsewhere` } };
    expect(await check(server, 'language_model')).toMatchObject({ finding: 'model_unclear' });
    expect(asked.map(({ url }) => url)).not.toContain('/elsewhere');
  });

  it('gives up servers that never answer after the limit, each on its own', async () => {
    const server = await start(
      {
        publicUrl: local(silentServer),
        smtpUrl: `smtp://user:secret@127.0.0.1:${portOf(silentServer)}`,
        ...llm(local(silentServer)),
      },
      150,
    );
    const { api } = await administrator(server);
    const hanging = ['functions', 'payment_webhook', 'language_model', 'mail'] as const;
    const found = await Promise.all(
      [...hanging, 'storage' as const].map((component) => api.adminSystem.check({ component })),
    );
    expect(found.map(({ component, finding }) => [component, finding])).toEqual([
      ...hanging.map((component) => [component, 'no_connection']),
      ['storage', 'works'],
    ]);
    expect(JSON.stringify(found)).not.toContain('secret');
  });

  it('names a refused connection by its component', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const address = local(closed);
    const port = portOf(closed);
    closed.close();
    await once(closed, 'close');
    const server = await start({ publicUrl: address, smtpUrl: `smtp://127.0.0.1:${port}`, ...llm(address) });
    expect((await check(server, 'functions')).finding).toBe('functions_unreachable');
    expect((await check(server, 'payment_webhook')).finding).toBe('webhook_silent');
    expect((await check(server, 'language_model')).finding).toBe('model_unclear');
    expect(await check(server, 'mail')).toMatchObject({ finding: 'mail_refused', place: `127.0.0.1:${port}` });
  });

  it('does not take a session for valid that the database has ended', async () => {
    const admin = await administrator(site);
    expect((await admin.api.adminSystem.check({ component: 'auth' })).finding).toBe('works');
    // As when the session store has lost it: the short-lived cookie is still good.
    await site.database.executeSql('delete from sessions where user_id = $1', [admin.user.id]);
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const request = { headers: new Headers({ cookie }), resHeaders: new Headers() };
    const found = await site.services.systemHealth.check('auth', request);
    expect(found).toMatchObject({ finding: 'auth_failed', status: 'error' });
    expect((await refusal(admin.api.adminSystem.check({ component: 'auth' }))).code).toBe('unauthorized');
  });

  it('refuses components that do not exist, and everybody but administrators', async () => {
    const admin = await administrator(site);
    const path = '/rest/v1/rpc/check_system_component?component=';
    for (const component of ['', 'toString', 'http://169.254.169.254/', 'database&component=auth']) {
      expect((await admin.request(path + component)).status).toBe(400);
    }
    const member = await site.signUp();
    expect((await refusal(member.api.adminSystem.check({ component: 'mail' }))).status).toBe(403);
    expect((await refusal(site.connect().api.adminSystem.check({ component: 'mail' }))).status).toBe(401);
  });

  it('says that jobs are stopped', async () => {
    const stopped = { ...createTestJobs(), isReady: () => false };
    const server = await startTestServer({ database: base.database, storedJobs: stopped });
    expect(await check(server, 'jobs')).toMatchObject({ status: 'error', finding: 'jobs_stopped' });
  });
});
