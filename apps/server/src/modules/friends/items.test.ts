import { randomUUID } from 'node:crypto';
import { FRIEND_LIMITS, RETENTION } from '@bugunne/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { friendsSite } from '../../testing/friends-site.ts';
import { PASSWORD, refusal, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

const FILM = 'movie-eskiya-1996';
const MENEMEN = 'food-menemen';
let server: TestServer;
const site = friendsSite(() => server);
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-05-10T12:00:00Z'));
afterEach(async () => {
  for (const table of ['users', 'rate_limits']) await run(`delete from ${table}`);
});

const run = async (statement: string, values: unknown[] = []) =>
  (await server.database.executeSql(statement, values)).rows;
const item = (friend: TestUser, changes: object = {}) => ({
  id: randomUUID(),
  friendId: friend.user.id,
  contentId: FILM,
  text: 'Bunu mutlaka izle!',
  ...changes,
});
const itemsOf = (member: TestUser, language: 'tr' | 'en' = 'tr') => member.api.friends.items({ language });
const notesOf = async ({ api }: TestUser, language: 'tr' | 'en' = 'tr') =>
  (await api.notifications.list({ language })).notifications;

describe('an item for a friend', () => {
  it('is refused to visitors, to all but friends, for unknown items and when its line is too long or hidden', async () => {
    const [ada, ben] = await site.pair();
    const stranger = await site.named('Stranger');
    expect(await refusal(server.connect().api.friends.send(item(ben)))).toMatchObject({ status: 401 });
    expect(await refusal(server.connect().api.friends.items({ language: 'tr' }))).toMatchObject({ status: 401 });
    for (const friend of [stranger, ada])
      expect(await refusal(ada.api.friends.send(item(friend)))).toMatchObject({ status: 404 });
    expect(await refusal(ada.api.friends.send(item(ben, { friendId: randomUUID() })))).toMatchObject({ status: 404 });
    expect(await refusal(ada.api.friends.send(item(ben, { contentId: 'movie-none' })))).toMatchObject({ status: 404 });
    for (const text of [
      'x'.repeat(FRIEND_LIMITS.text + 1),
      'a\u202Eb',
      'a\u200Bb',
      'a\0b',
      'a\u0301\u0301\u0301\u0301\u0301',
    ])
      expect(await refusal(ada.api.friends.send(item(ben, { text })))).toMatchObject({ code: 'invalid_input' });
    expect(await refusal(ada.api.friends.send(item(ben, { text: 'bugunne . com' })))).toMatchObject({
      code: 'contact_details_refused',
      status: 400,
    });
    expect(await run('select 1 from friend_items')).toEqual([]);
  });

  it('is sent once, with a notification in the language of its recipient', async () => {
    const [ada, ben] = await site.pair();
    const sent = item(ben);
    await ada.api.friends.send(sent);
    await ada.api.friends.send(sent);
    const { received } = await itemsOf(ben, 'en');
    expect(received).toMatchObject([
      { friend: { name: 'Ada' }, item: { id: FILM, title: 'The Bandit' }, text: sent.text, reaction: null },
    ]);
    expect((await itemsOf(ada)).sent).toMatchObject([{ friend: { name: 'Ben' }, item: { title: 'Eşkıya' } }]);
    const [note] = await notesOf(ben);
    expect(note).toMatchObject({ title: 'Ada sana bir şey gönderdi: Eşkıya', message: '“Bunu mutlaka izle!”' });
    const [english] = await notesOf(ben, 'en');
    expect(english?.title).toBe('Ada has sent you something: The Bandit');
    // Placeholders in what users wrote are no placeholders.
    await ada.api.friends.saveProfile({ name: '{name} $&', sharing: 'genres', push: false });
    await ada.api.friends.send(item(ben, { text: '{name}' }));
    expect((await notesOf(ben))[0]).toMatchObject({
      title: expect.stringContaining('{name} $& sana'),
      message: '“{name}”',
    });
  });

  it('gets one reaction of its recipient, who may change it and take it back', async () => {
    const [ada, ben] = await site.pair();
    await ada.api.friends.send(item(ben));
    const id = (await itemsOf(ben)).received[0]?.id ?? '';
    const visitor = server.connect().api.friends.react({ id, reaction: 'love' });
    expect(await refusal(visitor)).toMatchObject({ status: 401 });
    for (const member of [ada, await site.named('Cem')])
      expect(await refusal(member.api.friends.react({ id, reaction: 'love' }))).toMatchObject({ status: 404 });
    const unknown = await ben.request(`/rest/v1/friend_items/${id}/reaction`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reaction: 'kick' }),
    });
    expect(unknown.status).toBe(400);
    for (const reaction of ['love', 'pass', null] as const) {
      await ben.api.friends.react({ id, reaction });
      expect((await itemsOf(ada)).sent[0]?.reaction).toBe(reaction);
    }
  });

  it('tells the recipient about a broken diet, and the sender nothing', async () => {
    const ada = await site.premium('Ada');
    const ben = await server.signUpWith({ dietaryRestrictions: ['vegan'] });
    await ben.api.friends.saveProfile({ name: 'Ben', sharing: 'titles', push: false });
    await site.befriend(ada, ben);
    await ada.api.friends.send(item(ben, { contentId: MENEMEN }));
    expect((await itemsOf(ben, 'en')).received[0]?.brokenDiets).toEqual(['Vegan']);
    expect(JSON.stringify((await itemsOf(ada, 'en')).sent.map(({ item: _item, ...rest }) => rest))).not.toMatch(
      /vegan/i,
    );
  });

  it('can be deleted by sender and recipient alone, on both sides and with its notification', async () => {
    const [ada, ben] = await site.pair();
    const cem = await site.named('Cem');
    for (const by of [ada, ben]) {
      await ada.api.friends.send(item(ben));
      const id = (await itemsOf(ben)).received[0]?.id ?? '';
      expect(await refusal(server.connect().api.friends.removeItem({ id }))).toMatchObject({ status: 401 });
      expect(await refusal(cem.api.friends.removeItem({ id }))).toMatchObject({ status: 404 });
      await by.api.friends.removeItem({ id });
      expect(await itemsOf(ben)).toEqual({ received: [], sent: [] });
      expect(await run("select 1 from notifications where template = 'friend_item'")).toEqual([]);
      expect(await refusal(by.api.friends.removeItem({ id }))).toMatchObject({ status: 404 });
    }
  });

  it.each(['removed', 'blocked', 'deleted'])('goes with a friend who is %s', async (how) => {
    const [ada, ben] = await site.pair();
    await ada.api.friends.send(item(ben));
    await ben.api.friends.send(item(ada));
    if (how === 'removed') await ben.api.friends.remove({ id: ada.user.id });
    else if (how === 'blocked') await ben.api.friends.block({ friendId: ada.user.id });
    else await ada.api.ownData.deleteAccount({ email: ada.email, password: PASSWORD });
    expect(await itemsOf(ben)).toEqual({ received: [], sent: [] });
    expect(await run("select 1 from notifications where template like 'friend%'")).toEqual([]);
    if (how !== 'deleted') expect(await refusal(ada.api.friends.send(item(ben)))).toMatchObject({ status: 404 });
  });

  it('is limited a day, also to one friend', async () => {
    const strict = await startTestServer({
      database: server.database,
      clock: server.clock,
      config: { authRateLimitFactor: 0.2 },
    });
    const [ada, ben] = await friendsSite(() => strict).pair();
    for (let sent = 0; sent < 0.2 * FRIEND_LIMITS.sentPerFriendAndDay; sent++) await ada.api.friends.send(item(ben));
    expect(await refusal(ada.api.friends.send(item(ben)))).toMatchObject({ code: 'too_many_attempts', status: 429 });
  });

  it('is deleted after the period of the privacy page', async () => {
    const [ada, ben] = await site.pair();
    await ada.api.friends.send(item(ben));
    const end = async () => {
      await server.jobs.enqueue('end-friend-items', {});
      await server.runJobs();
      return (await run('select 1 from friend_items')).length;
    };
    server.clock.advance(RETENTION.friendItemDays * 86_400_000);
    expect(await end()).toBe(1);
    server.clock.advance(1);
    expect(await end()).toBe(0);
  });
});
