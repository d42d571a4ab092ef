import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('notifications', () => {
  it('are listed in the requested language, marked as read and deleted', async () => {
    const member = await server.signUpWith();
    await server.services.notifications.create(member.user.id, 'premium_granted', 'tr');
    expect((await member.api.recommendations.today({ language: 'tr' })).unreadNotifications).toBe(2);
    const { notifications, unread } = await member.api.notifications.list({ language: 'en' });
    expect(unread).toBe(2);
    expect(notifications.map((n) => n.title).sort()).toEqual(['Welcome to BugünNe', 'Your Premium is on']);
    const [first, second] = notifications;
    await member.api.notifications.markRead({ ids: [first?.id ?? ''] });
    expect((await member.api.notifications.list({ language: 'tr' })).unread).toBe(1);
    await member.api.notifications.markRead({ upTo: 2 });
    await member.api.notifications.remove({ id: second?.id ?? '' });
    const after = await member.api.notifications.list({ language: 'tr' });
    expect(after.unread).toBe(0);
    expect(after.notifications.map((n) => n.id)).toEqual([first?.id]);
  });

  it('that arrive after listing stay unread when all are marked as read', async () => {
    const member = await server.signUpWith();
    const { latest } = await member.api.notifications.list({ language: 'tr' });
    await server.services.notifications.create(member.user.id, 'premium_granted', 'tr');
    await member.api.notifications.markRead({ upTo: latest });
    const { notifications, unread } = await member.api.notifications.list({ language: 'tr' });
    expect(unread).toBe(1);
    expect(notifications.map(({ isRead }) => isRead)).toEqual([false, true]);
    const beyond = (await member.api.notifications.list({ language: 'tr' })).latest + 100;
    expect((await refusal(member.api.notifications.markRead({ upTo: -1 }))).code).toBe('invalid_input');
    await member.api.notifications.markRead({ upTo: beyond });
    expect((await member.api.notifications.list({ language: 'tr' })).unread).toBe(0);
  });

  it('can be restored for ten minutes after deletion and are then permanently deleted', async () => {
    const member = await server.signUp();
    const read = () => member.api.notifications.list({ language: 'tr' });
    const id = (await read()).notifications[0]?.id ?? '';
    await member.api.notifications.remove({ id });
    expect(await read()).toEqual({ notifications: [], unread: 0, latest: 1 });
    expect((await refusal(member.api.notifications.remove({ id }))).code).toBe('not_found');
    await server.services.notifications.forgetDeleted();
    await member.api.notifications.restore({ id });
    expect(await read()).toMatchObject({ notifications: [{ id, isRead: false }], unread: 1 });
    await member.api.notifications.remove({ id });
    server.clock.advance(11 * 60_000);
    expect((await refusal(member.api.notifications.restore({ id }))).code).toBe('not_found');
    await server.services.notifications.forgetDeleted();
    const { rows } = await server.database.executeSql('select 1 from notifications where id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('can be restored twice, because the first response may be lost', async () => {
    const member = await server.signUp();
    const id = (await member.api.notifications.list({ language: 'tr' })).notifications[0]?.id ?? '';
    await member.api.notifications.remove({ id });
    await member.api.notifications.restore({ id });
    await member.api.notifications.markRead({ ids: [id] });
    expect(await member.api.notifications.restore({ id })).toEqual({ ok: true });
    const { notifications } = await member.api.notifications.list({ language: 'tr' });
    expect(notifications).toMatchObject([{ id, isRead: true }]);
    expect((await refusal(member.api.notifications.restore({ id: randomUUID() }))).code).toBe('not_found');
  });

  it('cannot be read, deleted or restored by another user', async () => {
    const [member, other] = [await server.signUp(), await server.signUp()];
    const [notification] = (await member.api.notifications.list({ language: 'tr' })).notifications;
    const id = notification?.id ?? '';
    expect((await refusal(other.api.notifications.remove({ id }))).code).toBe('not_found');
    await member.api.notifications.remove({ id });
    expect((await refusal(other.api.notifications.restore({ id }))).code).toBe('not_found');
    await member.api.notifications.restore({ id });
    expect((await refusal(other.api.notifications.restore({ id }))).code).toBe('not_found');
    await other.api.notifications.markRead({ ids: [id] });
    expect((await member.api.notifications.list({ language: 'tr' })).unread).toBe(1);
  });

  it('refuse visitors', async () => {
    const { api } = server.connect();
    expect((await refusal(api.notifications.list({ language: 'tr' }))).code).toBe('unauthorized');
    expect((await refusal(api.notifications.markRead({ upTo: 1 }))).code).toBe('unauthorized');
    expect((await refusal(api.notifications.remove({ id: randomUUID() }))).code).toBe('unauthorized');
    expect((await refusal(api.notifications.restore({ id: randomUUID() }))).code).toBe('unauthorized');
    expect((await refusal(api.premium.status())).code).toBe('unauthorized');
  });
});
