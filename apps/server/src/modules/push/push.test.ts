import { createHash } from 'node:crypto';
import { LIMITS } from '@bugunne/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notificationSubscriptions, pushKeys } from '../../database/schema/index.ts';
import { type LocalPushService, startPushService } from '../../testing/push-service.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { PASSWORD, refusal, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let base: TestDatabase;
let service: LocalPushService;
let server: TestServer;
let person: TestUser;
let stranger: TestUser;
const push = { keys: undefined, subject: 'mailto:owner@example.com', allowPrivate: true };

beforeAll(async () => {
  base = await openTestDatabase();
  service = await startPushService();
  server = await startTestServer({ database: base.database, config: { push } });
  [person, stranger] = await Promise.all([server.signUp(), server.signUp()]);
});
afterAll(async () => {
  await service.close();
  await base.close();
});
beforeEach(() => {
  server.clock.set('2026-05-10T12:00:00Z');
  for (const list of [service.pushed, service.requests, service.answers]) list.splice(0);
});
afterEach(async () => {
  await base.database.executeSql('delete from notification_subscriptions');
  await base.database.executeSql('delete from rate_limits');
});

/** The same person at another server. */
function at(other: TestServer, person: TestUser) {
  const client = other.connect();
  for (const [name, value] of person.cookies) client.cookies.set(name, value);
  return { ...person, ...client };
}

const idOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');
const stored = () => base.database.db.select().from(notificationSubscriptions);

/** A device of this person that notifications are on for. */
async function switchOn({ api }: TestUser) {
  const { publicKey } = await api.push.key();
  const device = service.subscribe(publicKey);
  const { devices } = await api.push.subscribe(device.subscription);
  return { device, id: idOf(device.subscription.endpoint), devices };
}

describe('devices', () => {
  it('are switched on and off, and tried with a message that only they can read', async () => {
    expect(await person.api.push.devices()).toEqual({ devices: [] });
    const { id, device, devices } = await switchOn(person);
    expect(devices).toEqual([{ id, updatedAt: '2026-05-10T12:00:00.000Z' }]);

    await person.api.push.test({ id, language: 'tr' });
    await person.api.push.test({ id, language: 'en' });
    expect(service.pushed).toMatchObject([
      { message: { kind: 'test', title: 'Test bildirimi', language: 'tr', url: '/dashboard' } },
      { message: { kind: 'test', title: 'Test notification', language: 'en', url: '/en/dashboard' } },
    ]);
    expect(service.pushed[0]).toMatchObject({ device, ttl: 60, urgency: 'high', topic: 'test' });

    await person.api.push.unsubscribe({ id });
    expect(await person.api.push.devices()).toEqual({ devices: [] });
    expect(await stored()).toMatchObject([{ enabled: false }]);
    expect(await refusal(person.api.push.test({ id, language: 'tr' }))).toMatchObject({ code: 'not_found' });
    await person.api.push.subscribe(device.subscription);
    expect((await person.api.push.devices()).devices).toMatchObject([{ id }]);
  });

  it('are named by browsers that write padding, and by those that do not', async () => {
    const { subscription } = service.subscribe((await person.api.push.key()).publicKey);
    const keys = { p256dh: `${subscription.keys.p256dh}=`, auth: `${subscription.keys.auth}==` };
    await person.api.push.subscribe({ ...subscription, keys });
    expect(await stored()).toMatchObject([{ subscriptionData: subscription }]);
  });

  it('take the place of the one they were before', async () => {
    const before = await switchOn(person);
    const next = service.subscribe((await person.api.push.key()).publicKey);
    const { devices } = await person.api.push.subscribe({ ...next.subscription, replaces: before.id });
    expect(devices).toMatchObject([{ id: idOf(next.subscription.endpoint) }]);
  });

  it('are told nothing any more once their session was ended from elsewhere', async () => {
    const owner = await server.signUp();
    const phone = server.connect();
    const botCheckId = await phone.solveBotCheck();
    await phone.api.auth.token({ grantType: 'password', email: owner.email, password: PASSWORD, botCheckId });
    const lost = await switchOn({ ...owner, ...phone });
    const kept = await switchOn(owner);
    await phone.api.auth.token({ grantType: 'refresh_token' });
    expect((await owner.api.push.devices()).devices).toHaveLength(2);
    await owner.api.account.signOutOthers();
    expect((await owner.api.push.devices()).devices).toMatchObject([{ id: kept.id }]);
    // The server may still know the session for a moment; the end of it has the last word.
    expect((await refusal(phone.api.push.subscribe(lost.device.subscription))).code).toBe('unauthorized');
    expect(await stored()).toHaveLength(1);
  });

  it('belong to the account that switched them on last', async () => {
    const [first, second] = [person, stranger];
    const { device, id } = await switchOn(first);
    await second.api.push.subscribe(device.subscription);
    expect((await first.api.push.devices()).devices).toEqual([]);
    expect((await second.api.push.devices()).devices).toMatchObject([{ id }]);
    expect(await stored()).toHaveLength(1);
  });

  it('are not more than so many a person: the one unused for longest goes', async () => {
    const first = await switchOn(person);
    for (let i = 1; i < LIMITS.push.devices; i++) {
      server.clock.advance(1000);
      await switchOn(person);
    }
    server.clock.advance(1000);
    await Promise.all([switchOn(person), switchOn(person)]);
    const { devices } = await person.api.push.devices();
    expect(devices).toHaveLength(LIMITS.push.devices);
    expect(devices.map(({ id }) => id)).not.toContain(first.id);
    expect(await stored()).toHaveLength(LIMITS.push.devices);
  });

  it('cannot be tried or switched off by somebody else', async () => {
    const { id } = await switchOn(person);
    expect((await refusal(stranger.api.push.test({ id, language: 'tr' }))).code).toBe('not_found');
    expect((await refusal(stranger.api.push.unsubscribe({ id }))).code).toBe('not_found');
    expect(service.requests).toEqual([]);
    expect(await stored()).toMatchObject([{ enabled: true }]);
  });

  it('are for signed-in people; the key is for everybody', async () => {
    const { api } = server.connect();
    const { subscription } = service.subscribe((await api.push.key()).publicKey);
    const id = idOf(subscription.endpoint);
    for (const call of [
      api.push.devices(),
      api.push.subscribe(subscription),
      api.push.unsubscribe({ id }),
      api.push.test({ id, language: 'tr' }),
    ]) {
      expect((await refusal(call)).code).toBe('unauthorized');
    }
  });

  it('are refused where the address or the keys cannot be those of a device', async () => {
    const guarded = await startTestServer({
      database: base.database,
      config: { push: { ...push, allowPrivate: false } },
    });
    const { api } = at(guarded, person);
    const { keys } = service.subscribe((await api.push.key()).publicKey).subscription;
    const faulty = [
      { endpoint: `${service.origin}/push/1`, keys },
      { endpoint: 'https://169.254.169.254/latest/meta-data', keys },
      { endpoint: `https://push.example.com/${'x'.repeat(LIMITS.push.endpoint)}`, keys },
      { endpoint: 'https://push.example.com/1', keys: { ...keys, auth: 'short' } },
      {
        endpoint: 'https://push.example.com/1',
        keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') },
      },
    ];
    for (const subscription of faulty) {
      expect(await refusal(api.push.subscribe(subscription))).toMatchObject({ code: 'invalid_input' });
    }
    const { devices } = await api.push.subscribe({ endpoint: 'https://push.example.com/1', keys });
    expect(devices).toHaveLength(1);
  });
});

describe('a push service that does not take the message', () => {
  it.each([404, 410])('because the device is gone (%d) has it forgotten', async (status) => {
    const { id } = await switchOn(person);
    service.answers.push({ status });
    expect((await refusal(person.api.push.test({ id, language: 'tr' }))).code).toBe('not_found');
    expect(await stored()).toEqual([]);
  });

  it.each([{ status: 429 }, { status: 500 }, { status: 403 }, 'hang', 'break'] as const)(
    'for another reason (%j) keeps the device, and the person is told',
    async (answer) => {
      // Where nothing comes, one that waits for it as long as a test can.
      const impatient = { database: base.database, config: { push }, push: { milliseconds: 1000 } };
      const asked = answer === 'hang' ? await startTestServer(impatient) : server;
      const { id } = await switchOn(person);
      service.answers.push(answer);
      expect(await refusal(at(asked, person).api.push.test({ id, language: 'tr' }))).toMatchObject({
        code: 'push_not_sent',
        status: 502,
      });
      if (asked !== server) await asked.close();
      expect(await stored()).toHaveLength(1);
      await person.api.push.test({ id, language: 'tr' });
      expect(service.pushed).toHaveLength(1);
      expect(server.jobs.deferred).toEqual([]);
    },
  );

  it('by sending us elsewhere is not followed', async () => {
    const { id } = await switchOn(person);
    service.answers.push({ status: 307, headers: { location: `${service.origin}/elsewhere` } });
    expect((await refusal(person.api.push.test({ id, language: 'tr' }))).code).toBe('push_not_sent');
    expect(service.requests).toHaveLength(1);
  });

  it('is not asked without end by one person', async () => {
    const strict = await startTestServer({
      database: base.database,
      config: { push, authRateLimitFactor: 0.2 },
    });
    const { id } = await switchOn(person);
    const { api } = at(strict, person);
    await api.push.test({ id, language: 'tr' });
    await api.push.test({ id, language: 'tr' });
    expect((await refusal(api.push.test({ id, language: 'tr' }))).code).toBe('too_many_attempts');
  });
});

describe('the keys', () => {
  it('are made once, however many servers start at the same time, and stay', async () => {
    await base.database.db.delete(pushKeys);
    const servers = await Promise.all(
      Array.from({ length: 3 }, () => startTestServer({ database: base.database, config: { push } })),
    );
    const keys = await Promise.all(servers.map(({ services }) => services.pushKeys.get()));
    const later = await startTestServer({ database: base.database, config: { push } });
    expect(new Set([...keys, await later.services.pushKeys.get()].map(({ publicKey }) => publicKey)).size).toBe(1);
    expect(await base.database.db.select().from(pushKeys)).toHaveLength(1);
  });

  it('of the configuration go before', async () => {
    const given = { publicKey: 'BK', privateKey: 'k' };
    const configured = await startTestServer({ database: base.database, config: { push: { ...push, keys: given } } });
    expect(await configured.connect().api.push.key()).toEqual({ publicKey: 'BK' });
  });
});
