import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('notifications', () => {
  it('read in the language asked for, and can be read and deleted', async () => {
    const person = await server.signUpWith();
    await server.services.notifications.create(person.user.id, 'premium_granted', 'tr');
    expect((await person.api.recommendations.today({ language: 'tr' })).unreadNotifications).toBe(2);
    const { notifications, unread } = await person.api.notifications.list({ language: 'en' });
    expect(unread).toBe(2);
    expect(notifications.map((n) => n.title).sort()).toEqual(['Welcome to BugünNe', 'Your Premium is on']);
    const [first, second] = notifications;
    await person.api.notifications.markRead({ ids: [first?.id ?? ''] });
    expect((await person.api.notifications.list({ language: 'tr' })).unread).toBe(1);
    await person.api.notifications.markRead({ upTo: 2 });
    await person.api.notifications.remove({ id: second?.id ?? '' });
    const after = await person.api.notifications.list({ language: 'tr' });
    expect(after.unread).toBe(0);
    expect(after.notifications.map((n) => n.id)).toEqual([first?.id]);
  });

  it('that came after the list was read stay unread when all are marked as read', async () => {
    const person = await server.signUpWith();
    const { latest } = await person.api.notifications.list({ language: 'tr' });
    await server.services.notifications.create(person.user.id, 'premium_granted', 'tr');
    await person.api.notifications.markRead({ upTo: latest });
    const { notifications, unread } = await person.api.notifications.list({ language: 'tr' });
    expect(unread).toBe(1);
    expect(notifications.map(({ isRead }) => isRead)).toEqual([false, true]);
    const others = (await person.api.notifications.list({ language: 'tr' })).latest + 100;
    expect((await refusal(person.api.notifications.markRead({ upTo: -1 }))).code).toBe('invalid_input');
    await person.api.notifications.markRead({ upTo: others });
    expect((await person.api.notifications.list({ language: 'tr' })).unread).toBe(0);
  });

  it('can be had back for ten minutes after they were deleted, and are gone for good then', async () => {
    const person = await server.signUp();
    const read = () => person.api.notifications.list({ language: 'tr' });
    const id = (await read()).notifications[0]?.id ?? '';
    await person.api.notifications.remove({ id });
    expect(await read()).toEqual({ notifications: [], unread: 0, latest: 1 });
    expect((await refusal(person.api.notifications.remove({ id }))).code).toBe('not_found');
    await server.services.notifications.forgetDeleted();
    await person.api.notifications.restore({ id });
    expect(await read()).toMatchObject({ notifications: [{ id, isRead: false }], unread: 1 });
    await person.api.notifications.remove({ id });
    server.clock.advance(11 * 60_000);
    expect((await refusal(person.api.notifications.restore({ id }))).code).toBe('not_found');
    await server.services.notifications.forgetDeleted();
    const { rows } = await server.database.executeSql('select 1 from notifications where id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('can be had back twice, since the first answer may have been lost', async () => {
    const person = await server.signUp();
    const id = (await person.api.notifications.list({ language: 'tr' })).notifications[0]?.id ?? '';
    await person.api.notifications.remove({ id });
    await person.api.notifications.restore({ id });
    await person.api.notifications.markRead({ ids: [id] });
    expect(await person.api.notifications.restore({ id })).toEqual({ ok: true });
    const { notifications } = await person.api.notifications.list({ language: 'tr' });
    expect(notifications).toMatchObject([{ id, isRead: true }]);
    expect((await refusal(person.api.notifications.restore({ id: randomUUID() }))).code).toBe('not_found');
  });

  it('cannot be read or deleted by somebody else', async () => {
    const [person, stranger] = [await server.signUp(), await server.signUp()];
    const [notification] = (await person.api.notifications.list({ language: 'tr' })).notifications;
    const id = notification?.id ?? '';
    expect((await refusal(stranger.api.notifications.remove({ id }))).code).toBe('not_found');
    await person.api.notifications.remove({ id });
    expect((await refusal(stranger.api.notifications.restore({ id }))).code).toBe('not_found');
    await person.api.notifications.restore({ id });
    expect((await refusal(stranger.api.notifications.restore({ id }))).code).toBe('not_found');
    await stranger.api.notifications.markRead({ ids: [id] });
    expect((await person.api.notifications.list({ language: 'tr' })).unread).toBe(1);
  });

  it('are for signed-in people', async () => {
    const { api } = server.connect();
    expect((await refusal(api.notifications.list({ language: 'tr' }))).code).toBe('unauthorized');
    expect((await refusal(api.notifications.markRead({ upTo: 1 }))).code).toBe('unauthorized');
    expect((await refusal(api.notifications.remove({ id: randomUUID() }))).code).toBe('unauthorized');
    expect((await refusal(api.notifications.restore({ id: randomUUID() }))).code).toBe('unauthorized');
    expect((await refusal(api.premium.status())).code).toBe('unauthorized');
  });
});
