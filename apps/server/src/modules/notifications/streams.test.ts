import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announceArea, createAnnouncements } from '../../database/announcements.ts';
import { createLogger } from '../../platform/logger.ts';
import { openEvents } from '../../testing/event-stream.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { notificationsRepo } from './notifications.repo.ts';
import { streamsService } from './streams.service.ts';

let base: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  base = await openTestDatabase();
  server = await startTestServer({ database: base.database });
});
afterAll(async () => {
  await server.services.notificationStreams.close();
  await base.close();
});

const send = (userId: string) => server.services.notifications.create(userId, 'recommendations_ready', 'tr');
const sendMany = (userId: string, count: number, message: string) =>
  notificationsRepo(base.database.db).insert(
    Array.from({ length: count }, () => ({ userId, type: 'default' as const, title: 'n', message })),
  );
const titleOf = (data: unknown) => (data as { title: string }).title;

async function statusOf(path: string, headers: Record<string, string> = {}, client = server.connect()) {
  const response = await client.request(path, { headers });
  await response.body?.cancel();
  return response.status;
}

describe('a notification stream', () => {
  it('sends new notifications in the requested language, numbered in order', async () => {
    const member = await server.signUp();
    const [tr, en] = [await openEvents(member, 'language=tr'), await openEvents(member, 'language=en')];
    expect(tr.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(tr.headers.get('x-accel-buffering')).toBe('no');
    expect(tr.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(tr.headers.get('x-content-type-options')).toBe('nosniff');
    await send(member.user.id);
    await server.services.notifications.create(member.user.id, 'premium_granted', 'tr');
    const [first, second] = [await tr.next(), await tr.next()];
    expect([first?.id, second?.id]).toEqual(['2', '3']);
    expect([first, second].map((event) => titleOf(event?.data))).toEqual([
      'Bugünün önerileri hazır',
      'Premium hesabın açıldı',
    ]);
    expect(titleOf((await en.next())?.data)).toBe('Today’s picks are ready');
    await server.database.db.transaction((tx) =>
      server.services.notifications.createIn(tx, 'fact_fixed', [{ userId: member.user.id, language: 'tr' }], {
        tr: 'Eşkıya',
        en: 'The Bandit',
      }),
    );
    expect(titleOf((await tr.next())?.data)).toBe('Bildirdiğin yanlışı düzelttik: Eşkıya');
    await en.next();
    expect(titleOf((await en.next())?.data)).toBe('We’ve fixed what you reported: The Bandit');
    const { notifications, latest } = await member.api.notifications.list({ language: 'tr' });
    expect(latest).toBe(4);
    expect(notifications.slice(1, 3)).toEqual([second?.data, first?.data]);
  });

  it('resumes after the last event id without loss, duplicates or reordering', async () => {
    const member = await server.signUp();
    const before = await openEvents(member, 'language=tr');
    await send(member.user.id);
    expect((await before.next())?.id).toBe('2');
    await before.close();
    // More notifications than one statement returns.
    await sendMany(member.user.id, 120, '');
    const after = await openEvents(member, 'language=tr&after=0', { 'last-event-id': '2' });
    await send(member.user.id);
    for (let seq = 3; seq <= 123; seq++) expect((await after.next())?.id).toBe(String(seq));
    const other = await openEvents(member, 'language=tr&after=121');
    expect([(await other.next())?.id, (await other.next())?.id]).toEqual(['122', '123']);
  });

  it('sends a change event and omits deleted notifications', async () => {
    const member = await server.signUp();
    const stream = await openEvents(member, 'language=tr');
    const [note] = (await member.api.notifications.list({ language: 'tr' })).notifications;
    const id = note?.id ?? '';
    const calls = [
      () => member.api.notifications.markRead({ ids: [id] }),
      () => member.api.notifications.remove({ id }),
      () => member.api.notifications.restore({ id }),
    ];
    for (const call of calls) {
      await call();
      expect(await stream.next()).toEqual({ id: '1', event: 'changed', data: {} });
    }
    await member.api.notifications.remove({ id });
    await send(member.user.id);
    const late = await openEvents(member, 'language=tr&after=0');
    expect((await late.next())?.id).toBe('2');
  });

  it('sends the area of shared data that has changed', async () => {
    const [member, other] = [await server.signUp(), await server.signUp()];
    const [own, otherStream] = [await openEvents(member, 'language=tr'), await openEvents(other, 'language=tr')];
    await announceArea(server.database.db, [member.user.id, member.user.id], 'friends');
    await announceArea(server.database.db, [other.user.id], 'evenings');
    expect(await own.next()).toEqual({ id: '1', event: 'area', data: { area: 'friends' } });
    expect(await otherStream.next()).toEqual({ id: '1', event: 'area', data: { area: 'evenings' } });
    await send(member.user.id);
    expect((await own.next())?.event).toBe('notification');
  });

  it('starts at the latest number when the last event id is too high', async () => {
    const member = await server.signUp();
    const stream = await openEvents(member, 'language=tr&after=900');
    expect(await stream.next()).toEqual({ id: '1', event: 'changed', data: {} });
    await send(member.user.id);
    expect((await stream.next())?.id).toBe('2');
  });

  it('belongs to one user and ends with the session', async () => {
    const [member, other] = [await server.signUp(), await server.signUp()];
    const [own, otherStream] = [await openEvents(member, 'language=tr'), await openEvents(other, 'language=tr')];
    await send(member.user.id);
    expect((await own.next())?.event).toBe('notification');
    const again = server.connect();
    const botCheckId = await again.solveBotCheck();
    await again.api.auth.token({ grantType: 'password', email: member.email, password: PASSWORD, botCheckId });
    const elsewhere = await openEvents(again, 'language=tr');
    await member.api.auth.signOut();
    expect(await own.next()).toEqual({ id: '2', event: 'end', data: { reason: 'session' } });
    expect(await own.next()).toBeUndefined();
    await server.setStatus(member.user.id, 'inactive');
    expect((await elsewhere.next())?.event).toBe('end');
    await send(other.user.id);
    expect((await otherStream.next())?.id).toBe('2');
  });

  it('is refused without a session, with invalid input, and with a cached cookie of an ended session', async () => {
    const member = await server.signUp();
    const path = '/realtime/v1/notifications';
    expect(await statusOf(`${path}?language=tr`)).toBe(401);
    for (const wrong of [path, `${path}?language=fr`, `${path}?language=tr&after=x`, `${path}?language=tr&after=-1`]) {
      expect(await statusOf(wrong, {}, member)).toBe(400);
    }
    expect(await statusOf(`${path}?language=tr`, { 'last-event-id': '1; drop' }, member)).toBe(400);
    expect((await member.request(path, { method: 'POST' })).status).toBe(405);
    const open = server.services.notificationStreams.count();
    expect((await member.request(`${path}?language=tr`, { method: 'HEAD' })).status).toBe(200);
    await base.database.executeSql('delete from sessions where user_id = $1', [member.user.id]);
    expect(await statusOf(`${path}?language=tr`, {}, member)).toBe(401);
    expect(server.services.notificationStreams.count()).toBe(open);
  });

  it('is replaced by a newer one when a user has too many', async () => {
    const member = await server.signUp();
    const oldest = await openEvents(member, 'language=tr');
    for (let more = 0; more < 8; more++) await openEvents(member, 'language=tr');
    expect(await oldest.next()).toEqual({ id: '1', event: 'end', data: { reason: 'replaced' } });
    expect(await oldest.next()).toBeUndefined();
  });

  it('is cut off when its client does not read, without losing notifications', async () => {
    const member = await server.signUp();
    const before = server.services.notificationStreams.count();
    const lazy = await openEvents(member, 'language=tr');
    const quick = await openEvents(member, 'language=tr');
    await sendMany(member.user.id, 40, 'x'.repeat(2000));
    const received = [];
    while (received.length < 40) received.push((await quick.next())?.id);
    expect(received.at(-1)).toBe('41');
    for (let second = 0; second < 20; second++) server.services.notificationStreams.beat(second);
    await expect(lazy.next()).rejects.toThrow('too slow');
    expect(server.services.notificationStreams.count()).toBe(before + 1);
    expect((await (await openEvents(member, 'language=tr&after=40')).next())?.id).toBe('41');
  });

  it('sends heartbeats without querying the database and ends when its session expires', async () => {
    const member = await server.signUp();
    const stream = await openEvents(member, 'language=tr');
    expect(await stream.block()).toMatch(/^retry: \d{4}$/);
    for (let second = 0; second < 25; second++) server.services.notificationStreams.beat(second);
    expect(await stream.block()).toBe(':');
    server.clock.set(new Date(Date.now() + 31 * 86_400_000).toISOString());
    server.services.notificationStreams.beat(0);
    expect(await stream.next()).toBeUndefined();
    server.clock.set('2026-05-10T12:00:00Z');
  });

  it('ends when the server stops, and new streams are refused', async () => {
    const other = await startTestServer({ database: base.database });
    const member = await other.signUp();
    const stream = await openEvents(member, 'language=tr');
    await other.services.notificationStreams.close();
    expect(await stream.next()).toBeUndefined();
    expect((await member.request('/realtime/v1/notifications?language=tr')).status).toBe(503);
  });

  it('is refused with streams_full, not unauthorized, when the server stops while it is being opened', async () => {
    const streams = streamsService({
      repo: { catchUp: () => new Promise(() => {}) },
      announcements: createAnnouncements({ listen: () => ({ close: async () => {} }), ping: async () => undefined }),
      clock: server.clock,
      logger: createLogger('silent'),
    });
    const sink = { write: () => true, onDrain: null, close() {}, cut() {} };
    const request = { userId: randomUUID(), sessionId: randomUUID(), language: 'tr', after: null } as const;
    const refused = expect(streams.open(request, sink)).rejects.toMatchObject({ code: 'streams_full' });
    await streams.close();
    await refused;
  });

  it('ignores unknown announcements', async () => {
    const member = await server.signUp();
    const stream = await openEvents(member, 'language=tr');
    for (const payload of [
      '',
      'new',
      `new ${member.user.id} x`,
      `gone ${randomUUID()}`,
      `session ${member.user.id} y`,
    ]) {
      await base.database.executeSql("select pg_notify('notifications', $1)", [payload]);
    }
    await send(member.user.id);
    expect((await stream.next())?.id).toBe('2');
  });
});
