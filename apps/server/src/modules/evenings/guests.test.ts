import { EVENING_LIMITS } from '@bugunne/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eveningSite } from '../../testing/evening-site.ts';
import { EventStream } from '../../testing/event-stream.ts';
import { refusal, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  for (const part of server.parts) await part.disconnect?.();
  await server.close();
});

const site = eveningSite(() => server);
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).code;
const COMEDY = { field: 'movieGenres', value: 'komedi' } as const;
const as = (token: string, more: object = {}) => ({
  token,
  language: 'tr' as const,
  name: 'Deniz',
  tastes: [COMEDY],
  diets: [],
  ...more,
});

describe('a guest', () => {
  it('joins one evening by a link, without an account, and sees it as the others do', async () => {
    const { ada, ben, id } = await site.evening();
    const { token } = await ada.api.evenings.createGuestLink({ id });
    const guest = server.connect();
    expect(await guest.api.evenings.openGuestLink({ token })).toMatchObject({
      hostName: 'Ada',
      isFull: false,
      joined: null,
    });
    await guest.api.evenings.joinAsGuest(as(token));
    // A second press, and the page opened again, are the same guest.
    await guest.api.evenings.joinAsGuest(as(token));
    expect((await guest.api.evenings.openGuestLink({ token })).joined).toBe(id);
    const { members } = await site.state(guest, id);
    expect(members.map(({ name, isGuest, isMe }) => [name, isGuest, isMe])).toEqual([
      ['Ada', false, false],
      ['Ben', false, false],
      ['Deniz', true, true],
    ]);
    await guest.api.evenings.pick({ id, slot: 'screen' });
    expect((await site.slot(ben, id, 'screen')).pick?.item.id).toBe(
      (await site.slot(guest, id, 'screen')).pick?.item.id,
    );
  });

  it('has a cookie that scripts cannot read, and the database has only hashes', async () => {
    const { ada, id } = await site.evening();
    const { token } = await ada.api.evenings.createGuestLink({ id });
    const client = server.connect();
    const response = await client.request('/rest/v1/evening_guests', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(as(token)),
    });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^bugunne\.evening=[\w-]{32}; Max-Age=72000; Path=\/; HttpOnly; SameSite=Lax$/);
    const secret = /=([\w-]+)/.exec(cookie)?.[1] ?? '';
    const { rows } = await server.database.executeSql(
      'select e::text as evening, g::text as guest from evenings e join evening_guests g on g.evening_id = e.id where e.id = $1',
      [id],
    );
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('reaches no other evening and nothing of a member', async () => {
    const { ada, id } = await site.evening();
    const other = await site.evening();
    const guest = await site.addGuest(ada, id);
    for (const refused of await Promise.all(
      [
        guest.api.evenings.get({ id: other.id, language: 'tr' }),
        guest.api.evenings.pick({ id: other.id, slot: 'food' }),
        guest.api.evenings.vote({ id: other.id, slot: 'food', round: 1, contentId: 'food-menemen', wants: true }),
      ].map(refusal),
    ))
      expect(refused).toMatchObject({ code: 'not_found', status: 404 });
    for (const code of await Promise.all(
      [
        guest.api.evenings.list({ language: 'tr' }),
        guest.api.evenings.createGuestLink({ id }),
        guest.api.friends.get(),
        guest.api.account.get(),
      ].map(codeOf),
    ))
      expect(code).toBe('unauthorized');
  });

  it('is refused with a link that is wrong, replaced, taken back or of an evening that is over', async () => {
    const { ada, id } = await site.evening();
    const first = await ada.api.evenings.createGuestLink({ id });
    const second = await ada.api.evenings.createGuestLink({ id });
    const guest = server.connect();
    const open = (token: string) => refusal(guest.api.evenings.openGuestLink({ token }));
    const invalid = { code: 'not_found', status: 404 };
    expect(await open('x'.repeat(32))).toMatchObject(invalid);
    expect(await open(first.token)).toMatchObject(invalid);
    await ada.api.evenings.removeGuestLink({ id });
    expect(await open(second.token)).toMatchObject(invalid);
    expect(await refusal(guest.api.evenings.joinAsGuest(as(second.token)))).toMatchObject(invalid);
    const third = await ada.api.evenings.createGuestLink({ id });
    const now = server.clock.now();
    server.clock.set(new Date(now.getTime() + EVENING_LIMITS.hours * 3_600_000).toISOString());
    expect(await open(third.token)).toMatchObject({ code: 'evening_over', status: 409 });
    server.clock.set(now.toISOString());
  });

  it('cannot join a full evening, nor with a disguised name, unknown tastes or too many', async () => {
    const { ada, id } = await site.evening();
    const { token } = await ada.api.evenings.createGuestLink({ id });
    const join = (more: object) => server.connect().api.evenings.joinAsGuest(as(token, more));
    for (const name of ['', ' ', 'x'.repeat(41), 'www.example.com', 'a@example.com', 'Ad\u202Ea', 'A\u0000'])
      expect(await codeOf(join({ name }))).toBe('invalid_input');
    expect(await codeOf(join({ tastes: [] }))).toBe('invalid_input');
    expect(await codeOf(join({ tastes: [{ field: 'movieGenres', value: 'opera' }] }))).toBe('invalid_input');
    expect(await codeOf(join({ tastes: Array(6).fill(COMEDY) }))).toBe('invalid_input');
    expect(await codeOf(join({ diets: ['fruitarian'] }))).toBe('invalid_input');
    for (let members = 2; members < EVENING_LIMITS.members.max; members++) await join({});
    expect(await refusal(join({}))).toMatchObject({ code: 'evening_full', status: 409 });
    expect((await server.connect().api.evenings.openGuestLink({ token })).isFull).toBe(true);
  });

  it('is deleted with tastes and diets when the evening is over', async () => {
    const { ada, id } = await site.evening();
    const guest = await site.addGuest(ada, id, [], ['vegan']);
    await guest.api.evenings.pick({ id, slot: 'food' });
    const dish = (await site.slot(guest, id, 'food')).pick?.item.id ?? '';
    await guest.api.evenings.veto({ id, slot: 'food', contentId: dish });
    const key = (await site.state(ada, id)).members.find(({ isGuest }) => isGuest)?.id ?? '';
    const job = server.jobDefinitions.find(({ name }) => name === 'expire-evenings');
    const guests = async () =>
      (await server.database.executeSql('select count(*)::int as n from evening_guests where evening_id = $1', [id]))
        .rows;
    const now = server.clock.now();
    await job?.run({});
    expect(await guests()).toEqual([{ n: 1 }]);
    server.clock.set(new Date(now.getTime() + EVENING_LIMITS.hours * 3_600_000).toISOString());
    await job?.run({});
    expect(await guests()).toEqual([{ n: 0 }]);
    expect((await site.state(ada, id)).members).toHaveLength(2);
    const { rows } = await server.database.executeSql('select state::text as state from evenings where id = $1', [id]);
    expect(String(rows[0]?.['state'])).not.toContain(key);
    server.clock.set(now.toISOString());
  });

  it('is not what a user becomes who is in the evening: the link leads to it', async () => {
    const { ada, ben, id } = await site.evening();
    const [cem] = await site.pair();
    const { token } = await ada.api.evenings.createGuestLink({ id });
    for (const member of [ada, ben]) {
      expect(await member.api.evenings.openGuestLink({ token })).toMatchObject({ joined: id, asUser: true });
      expect(await member.api.evenings.joinAsGuest(as(token))).toEqual({ id, asUser: true });
    }
    expect((await site.state(ada, id)).members).toHaveLength(2);
    expect(await cem.api.evenings.openGuestLink({ token })).toMatchObject({ joined: null, asUser: false });
  });

  it('is what an invited user may become who cannot see the invitation because of a block', async () => {
    const [ada, ben] = await site.pair();
    const cem = await site.premium('Cem');
    await site.befriend(ada, cem);
    await site.befriend(cem, ben);
    await cem.api.friends.block({ friendId: ben.user.id });
    const id = await site.start(ada, ben, cem);
    const { token } = await ada.api.evenings.createGuestLink({ id });
    expect(await cem.api.evenings.openGuestLink({ token })).toMatchObject({ joined: null, asUser: false });
    expect(await cem.api.evenings.joinAsGuest(as(token))).toEqual({ id, asUser: false });
  });

  it('can be removed by the host, and leave', async () => {
    const { ada, id } = await site.evening();
    const [first, second] = [await site.addGuest(ada, id), await site.addGuest(ada, id)];
    const { token } = await ada.api.evenings.createGuestLink({ id });
    await first.api.evenings.leave({ id });
    expect((await first.api.evenings.openGuestLink({ token })).joined).toBeNull();
    expect(await codeOf(first.api.evenings.get({ id, language: 'tr' }))).toBe('unauthorized');
    const guest = (await site.state(ada, id)).members.find(({ isGuest }) => isGuest);
    await ada.api.evenings.remove({ id, memberId: guest?.id ?? '' });
    expect(await codeOf(second.api.evenings.get({ id, language: 'tr' }))).toBe('unauthorized');
    expect(await codeOf(second.api.evenings.joinAsGuest(as(token)))).toBe('not_found');
    expect((await site.state(ada, id)).hasGuestLink).toBe(false);
  });

  it('hears of changes over a stream of their own', async () => {
    const { ada, id } = await site.evening();
    const guest = await site.addGuest(ada, id);
    expect((await server.connect().request('/realtime/v1/evening')).status).toBe(401);
    const stream = new EventStream(await guest.request('/realtime/v1/evening'));
    expect((await stream.next())?.event).toBe('changed');
    await ada.api.evenings.pick({ id, slot: 'music' });
    expect((await stream.next())?.event).toBe('changed');
    await stream.close();
  });
});
