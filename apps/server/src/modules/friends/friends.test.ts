import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { friendsSite } from '../../testing/friends-site.ts';
import { PASSWORD, refusal, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let server: TestServer;
const site = friendsSite(() => server);
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(async () => {
  for (const table of ['users', 'rate_limits']) await run(`delete from ${table}`);
});

const run = async (statement: string, values: unknown[] = []) =>
  (await server.database.executeSql(statement, values)).rows;
const namesOf = async ({ api }: TestUser) => (await api.friends.get()).friends.map(({ name }) => name);

describe('the name among friends', () => {
  it('is refused to visitors, and when it is empty, too long, hidden or holds contact details', async () => {
    const profile = { sharing: 'genres' as const, push: false };
    const visitor = server.connect();
    expect(await refusal(visitor.api.friends.saveProfile({ ...profile, name: 'Ada' }))).toMatchObject({ status: 401 });
    expect(await refusal(visitor.api.friends.get())).toMatchObject({ status: 401 });
    const { api } = await server.signUp();
    for (const name of ['', '  ', '…', 'x'.repeat(41), 'Ada\u202Efdp', 'A\u200Bda', 'Ada\0'])
      expect(await refusal(api.friends.saveProfile({ ...profile, name })), name).toMatchObject({
        code: 'invalid_input',
      });
    for (const name of ['ada.com', 'ada@example.com', '0532 123 45 67'])
      expect(await refusal(api.friends.saveProfile({ ...profile, name })), name).toMatchObject({
        code: 'contact_details_refused',
      });
    expect((await api.friends.get()).profile).toBeNull();
  });

  it('is stored composed and trimmed, and friends see a new one', async () => {
    const [ada, ben] = await site.pair();
    const saved = await ada.api.friends.saveProfile({
      name: '  C\u0327ag\u0306la \n Öz ',
      sharing: 'nothing',
      push: true,
    });
    expect(saved).toEqual({ name: 'Çağla Öz', sharing: 'nothing', push: true });
    expect(await namesOf(ben)).toEqual(['Çağla Öz']);
    expect(await server.services.friends.nameOf(ada.user.id)).toBe('Çağla Öz');
    const names = await server.services.friends.namesOf([ada.user.id, ben.user.id, randomUUID()]);
    expect([...names.values()].toSorted()).toEqual(['Ben', 'Çağla Öz']);
  });
});

describe('a friendship', () => {
  it('can be ended by its two members alone, wholly and at once', async () => {
    const [ada, ben] = await site.pair();
    const cem = await site.named('Cem');
    const { id } = (await ada.api.friends.get()).friends[0] ?? { id: '' };
    expect(await refusal(server.connect().api.friends.remove({ id }))).toMatchObject({ status: 401 });
    expect(await refusal(cem.api.friends.remove({ id }))).toMatchObject({ status: 404 });
    expect(await refusal(ada.api.friends.remove({ id: 'x' }))).toMatchObject({ code: 'invalid_input' });
    await ben.api.friends.remove({ id: ada.user.id });
    expect([await namesOf(ada), await namesOf(ben)]).toEqual([[], []]);
    expect(await refusal(ada.api.friends.remove({ id }))).toMatchObject({ status: 404 });
    for (const table of ['friendships', 'friend_invitations', 'friend_items'])
      expect(await run(`select 1 from ${table}`), table).toEqual([]);
    expect(await run("select 1 from notifications where template = 'friend_accepted'")).toEqual([]);
  });

  it('hides inactive accounts and comes back with them', async () => {
    const [ada, ben] = await site.pair();
    await server.setStatus(ben.user.id, 'inactive');
    expect(await namesOf(ada)).toEqual([]);
    expect(await server.services.friends.areFriends(ada.user.id, [ben.user.id])).toBe(false);
    await server.setStatus(ben.user.id, 'active');
    expect(await namesOf(ada)).toEqual(['Ben']);
  });

  it('goes with the account of either, also from the notifications of the other', async () => {
    const [ada, ben] = await site.pair();
    await ben.api.ownData.deleteAccount({ email: ben.email, password: PASSWORD });
    expect(await namesOf(ada)).toEqual([]);
    const { notifications } = await ada.api.notifications.list({ language: 'tr' });
    expect(JSON.stringify(notifications)).not.toContain('Ben');
  });
});

describe('a blocked user', () => {
  it('is no friend any more, and neither can invite the other until they are unblocked', async () => {
    const [ada, ben] = await site.pair();
    await site.premium('Cem');
    expect(await refusal(server.connect().api.friends.block({ friendId: ada.user.id }))).toMatchObject({ status: 401 });
    await ben.api.friends.block({ friendId: ada.user.id });
    expect([await namesOf(ada), await namesOf(ben)]).toEqual([[], []]);
    const invitation = await ada.api.friends.invite({ id: randomUUID() });
    expect(await refusal(ben.api.friends.open(invitation))).toMatchObject({ code: 'invitation_invalid' });
    // The blocked user sees what a stranger sees.
    expect((await ada.api.friends.get()).blocked).toEqual([]);
    const [entry] = (await ben.api.friends.get()).blocked;
    expect(entry?.name).toBe('Ada');
    expect(entry?.id).not.toBe(ada.user.id);
    const id = entry?.id ?? '';
    expect(await refusal(server.connect().api.friends.unblock({ id }))).toMatchObject({ status: 401 });
    expect(await refusal(ada.api.friends.unblock({ id }))).toMatchObject({ status: 404 });
    await ben.api.friends.unblock({ id });
    await ben.api.friends.accept({ token: invitation.token });
    expect(await namesOf(ada)).toEqual(['Ben']);
  });

  it('cannot be a stranger: unknown ids and users without a friendship give one answer', async () => {
    const [ada, stranger] = [await site.premium('Ada'), await site.named('Stranger')];
    for (const friendId of [stranger.user.id, randomUUID(), ada.user.id]) {
      expect(await refusal(ada.api.friends.block({ friendId }))).toMatchObject({ status: 404, code: 'not_found' });
      expect(await refusal(ada.api.friends.remove({ id: friendId }))).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect(await run('select 1 from friend_blocks')).toEqual([]);
  });
});
