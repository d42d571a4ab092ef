import { createHash } from 'node:crypto';
import { LIMITS } from '@bugunne/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notificationSubscriptions, pushKeys } from '../../database/schema/index.ts';
import { type LocalPushService, startPushService } from '../../testing/push-service.ts';
import { ofTest } from '../../testing/statements/of-test.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { PASSWORD, refusal, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let base: TestDatabase;
let service: LocalPushService;
let server: TestServer;
let member: TestUser;
let otherMember: TestUser;
const push = { keys: undefined, subject: 'mailto:owner@example.com', allowPrivate: true };

beforeAll(async () => {
  base = await openTestDatabase();
  service = await startPushService();
  server = await startTestServer({ database: base.database, config: { push } });
  [member, otherMember] = await Promise.all([server.signUp(), server.signUp()]);
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

/** The same user at another server. */
function at(other: TestServer, user: TestUser) {
  const client = other.connect();
  for (const [name, value] of user.cookies) client.cookies.set(name, value);
  return { ...user, ...client };
}

const idOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');
const stored = () => base.database.db.select().from(notificationSubscriptions).where(ofTest);

/** Enables notifications on a new device of this user. */
async function switchOn({ api }: TestUser) {
  const { publicKey } = await api.push.key();
  const device = service.subscribe(publicKey);
  const { devices } = await api.push.subscribe(device.subscription);
  return { device, id: idOf(device.subscription.endpoint), devices };
}

describe('devices', () => {
  it('are switched on and off and receive an encrypted test message', async () => {
    expect(await member.api.push.devices()).toEqual({ devices: [] });
    const { id, device, devices } = await switchOn(member);
    expect(devices).toEqual([{ id, updatedAt: '2026-05-10T12:00:00.000Z' }]);

    await member.api.push.test({ id, language: 'tr' });
    await member.api.push.test({ id, language: 'en' });
    expect(service.pushed).toMatchObject([
      { message: { kind: 'test', title: 'Test bildirimi', language: 'tr', url: '/dashboard' } },
      { message: { kind: 'test', title: 'Test notification', language: 'en', url: '/en/dashboard' } },
    ]);
    expect(service.pushed[0]).toMatchObject({ device, ttl: 60, urgency: 'high', topic: 'test' });

    await member.api.push.unsubscribe({ id });
    expect(await member.api.push.devices()).toEqual({ devices: [] });
    expect(await stored()).toMatchObject([{ enabled: false }]);
    expect(await refusal(member.api.push.test({ id, language: 'tr' }))).toMatchObject({ code: 'not_found' });
    await member.api.push.subscribe(device.subscription);
    expect((await member.api.push.devices()).devices).toMatchObject([{ id }]);
  });

  it('accept keys with and without base64 padding', async () => {
    const { subscription } = service.subscribe((await member.api.push.key()).publicKey);
    const keys = { p256dh: `${subscription.keys.p256dh}=`, auth: `${subscription.keys.auth}==` };
    await member.api.push.subscribe({ ...subscription, keys });
    expect(await stored()).toMatchObject([{ subscriptionData: subscription }]);
  });

  it('replace their previous endpoint', async () => {
    const before = await switchOn(member);
    const next = service.subscribe((await member.api.push.key()).publicKey);
    const { devices } = await member.api.push.subscribe({ ...next.subscription, replaces: before.id });
    expect(devices).toMatchObject([{ id: idOf(next.subscription.endpoint) }]);
  });

  it('are removed when their session is ended from another device', async () => {
    const owner = await server.signUp();
    const phone = server.connect();
    const botCheckId = await phone.solveBotCheck();
    await phone.api.auth.token({ grantType: 'password', email: owner.email, password: PASSWORD, botCheckId });
    const lost = await switchOn({ ...owner, ...phone });
    const remaining = await switchOn(owner);
    await phone.api.auth.token({ grantType: 'refresh_token' });
    expect((await owner.api.push.devices()).devices).toHaveLength(2);
    await owner.api.account.signOutOthers();
    expect((await owner.api.push.devices()).devices).toMatchObject([{ id: remaining.id }]);
    // The session may still be in the server's cache; the database decides.
    expect((await refusal(phone.api.push.subscribe(lost.device.subscription))).code).toBe('unauthorized');
    await server.services.dailyNotices.cleanUp();
    expect(await stored()).toHaveLength(1);
  });

  it('belong to the account that switched them on last', async () => {
    const [first, second] = [member, otherMember];
    const { device, id } = await switchOn(first);
    await second.api.push.subscribe(device.subscription);
    expect((await first.api.push.devices()).devices).toEqual([]);
    expect((await second.api.push.devices()).devices).toMatchObject([{ id }]);
    expect(await stored()).toHaveLength(1);
  });

  it('are limited per user; the least recently updated device is deleted', async () => {
    const first = await switchOn(member);
    for (let i = 1; i < LIMITS.push.devices; i++) {
      server.clock.advance(1000);
      await switchOn(member);
    }
    server.clock.advance(1000);
    await Promise.all([switchOn(member), switchOn(member)]);
    const { devices } = await member.api.push.devices();
    expect(devices).toHaveLength(LIMITS.push.devices);
    expect(devices.map(({ id }) => id)).not.toContain(first.id);
    expect(await stored()).toHaveLength(LIMITS.push.devices);
  });

  it('cannot be tested or switched off by another user', async () => {
    const { id } = await switchOn(member);
    expect((await refusal(otherMember.api.push.test({ id, language: 'tr' }))).code).toBe('not_found');
    expect((await refusal(otherMember.api.push.unsubscribe({ id }))).code).toBe('not_found');
    expect(service.requests).toEqual([]);
    expect(await stored()).toMatchObject([{ enabled: true }]);
  });

  it('are for members; the key is public', async () => {
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

  it('are refused with an endpoint or keys that no device has', async () => {
    const guarded = await startTestServer({
      database: base.database,
      config: { push: { ...push, allowPrivate: false } },
    });
    const { api } = at(guarded, member);
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

describe('a push service that refuses the message', () => {
  it.each([404, 410])('because the device is gone (%d) has the device deleted', async (status) => {
    const { id } = await switchOn(member);
    service.answers.push({ status });
    expect((await refusal(member.api.push.test({ id, language: 'tr' }))).code).toBe('not_found');
    expect(await stored()).toEqual([]);
  });

  it.each([{ status: 429 }, { status: 500 }, { status: 403 }, 'hang', 'break'] as const)(
    'for another reason (%j) leaves the device, and the user sees an error',
    async (answer) => {
      // For a hanging answer, a server with a timeout that is short enough for a test.
      const quick = { database: base.database, config: { push }, push: { milliseconds: 1000 } };
      const asked = answer === 'hang' ? await startTestServer(quick) : server;
      const { id } = await switchOn(member);
      service.answers.push(answer);
      expect(await refusal(at(asked, member).api.push.test({ id, language: 'tr' }))).toMatchObject({
        code: 'push_not_sent',
        status: 502,
      });
      if (asked !== server) await asked.close();
      expect(await stored()).toHaveLength(1);
      await member.api.push.test({ id, language: 'tr' });
      expect(service.pushed).toHaveLength(1);
      expect(server.jobs.deferred).toEqual([]);
    },
  );

  it('with a redirect is not followed', async () => {
    const { id } = await switchOn(member);
    service.answers.push({ status: 307, headers: { location: `${service.origin}/elsewhere` } });
    expect((await refusal(member.api.push.test({ id, language: 'tr' }))).code).toBe('push_not_sent');
    expect(service.requests).toHaveLength(1);
  });

  it('is protected by a rate limit per user', async () => {
    const strict = await startTestServer({
      database: base.database,
      config: { push, authRateLimitFactor: 0.2 },
    });
    const { id } = await switchOn(member);
    const { api } = at(strict, member);
    await api.push.test({ id, language: 'tr' });
    await api.push.test({ id, language: 'tr' });
    expect((await refusal(api.push.test({ id, language: 'tr' }))).code).toBe('too_many_attempts');
  });
});

describe('the keys', () => {
  it('are generated once by concurrently starting servers and reused later', async () => {
    await base.database.db.delete(pushKeys);
    const servers = await Promise.all(
      Array.from({ length: 3 }, () => startTestServer({ database: base.database, config: { push } })),
    );
    const keys = await Promise.all(servers.map(({ services }) => services.pushKeys.get()));
    const later = await startTestServer({ database: base.database, config: { push } });
    expect(new Set([...keys, await later.services.pushKeys.get()].map(({ publicKey }) => publicKey)).size).toBe(1);
    expect(await base.database.db.select().from(pushKeys)).toHaveLength(1);
  });

  it('of the configuration take precedence', async () => {
    const given = { publicKey: 'BK', privateKey: 'k' };
    const configured = await startTestServer({ database: base.database, config: { push: { ...push, keys: given } } });
    expect(await configured.connect().api.push.key()).toEqual({ publicKey: 'BK' });
  });
});
