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
    await person.api.notifications.markRead({ ids: 'all' });
    await person.api.notifications.remove({ id: second?.id ?? '' });
    const after = await person.api.notifications.list({ language: 'tr' });
    expect(after.unread).toBe(0);
    expect(after.notifications.map((n) => n.id)).toEqual([first?.id]);
  });

  it('cannot be read or deleted by somebody else', async () => {
    const [person, stranger] = [await server.signUp(), await server.signUp()];
    const [notification] = (await person.api.notifications.list({ language: 'tr' })).notifications;
    const id = notification?.id ?? '';
    expect((await refusal(stranger.api.notifications.remove({ id }))).code).toBe('not_found');
    await stranger.api.notifications.markRead({ ids: [id] });
    expect((await person.api.notifications.list({ language: 'tr' })).unread).toBe(1);
  });

  it('are for signed-in people', async () => {
    const { api } = server.connect();
    expect((await refusal(api.notifications.list({ language: 'tr' }))).code).toBe('unauthorized');
    expect((await refusal(api.notifications.markRead({ ids: 'all' }))).code).toBe('unauthorized');
    expect((await refusal(api.notifications.remove({ id: randomUUID() }))).code).toBe('unauthorized');
    expect((await refusal(api.premium.status())).code).toBe('unauthorized');
  });
});
