import { randomUUID } from 'node:crypto';
import { FRIEND_LIMITS } from '@bugunne/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { friendsSite } from '../../testing/friends-site.ts';
import { PASSWORD, refusal, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

const START = '2026-05-10T12:00:00Z';
const DAY = 86_400_000;
let server: TestServer;
const site = friendsSite(() => server);
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.set(START));
afterEach(async () => {
  for (const table of ['users', 'rate_limits']) await server.database.executeSql(`delete from ${table}`);
});

const namesOf = async ({ api }: TestUser) => (await api.friends.get()).friends.map(({ name }) => name);
const invite = ({ api }: TestUser) => api.friends.invite({ id: randomUUID() });
/** Errors without the id of the request. */
const refusalOf = async (call: Promise<unknown>) => {
  const { code, status } = await refusal(call);
  return { code, status };
};
const INVALID = { code: 'invitation_invalid', status: 404 };

describe('an invitation', () => {
  it('is refused to visitors, to free users, and without a name for friends', async () => {
    expect(await refusal(server.connect().api.friends.invite({ id: randomUUID() }))).toMatchObject({ status: 401 });
    const free = await site.named('Free');
    expect(await refusal(invite(free))).toMatchObject({ code: 'premium_required' });
    const unnamed = await server.signUp();
    await server.services.premium.grant(unnamed.user.id, null);
    expect(await refusal(invite(unnamed))).toMatchObject({ code: 'friend_name_required' });
    expect(await refusal(unnamed.api.friends.invite({ id: 'x' }))).toMatchObject({ code: 'invalid_input' });
  });

  it('makes friends of its author and the user who accepts, shows both their names and notifies the author', async () => {
    const [ada, ben] = [await site.premium('Ada', 'titles'), await site.named('Ben')];
    const { token } = await invite(ada);
    expect(await ben.api.friends.open({ token })).toEqual({ name: 'Ada', sharing: 'titles', isFriend: false });
    expect(await namesOf(ada)).toEqual([]);
    await ben.api.friends.accept({ token });
    expect([await namesOf(ada), await namesOf(ben)]).toEqual([['Ben'], ['Ada']]);
    const { notifications } = await ada.api.notifications.list({ language: 'en' });
    expect(notifications[0]?.title).toBe('Ben has accepted your invitation');
    expect(JSON.stringify(await ben.api.friends.get())).not.toContain(ada.email.split('@')[0]);
    // A repeated request after a lost response is no error and stores nothing.
    await ben.api.friends.accept({ token });
    expect((await ada.api.friends.get()).invitations).toEqual([]);
    expect(await server.services.friends.areFriends(ada.user.id, [ben.user.id])).toBe(true);
    expect(await server.services.friends.active(ben.user.id)).toEqual([{ userId: ada.user.id, name: 'Ada' }]);
  });

  it('can be found by its code, however it is typed, and by no other', async () => {
    const [ada, ben] = [await site.premium('Ada'), await site.named('Ben')];
    const { code, token } = await invite(ada);
    expect(code).toMatch(/^[A-Z2-9]{8}$/);
    const typed = ` ${code.slice(0, 4).toLowerCase()} – ${code.slice(4)} `;
    expect(await ben.api.friends.findByCode({ code: typed })).toEqual({ token });
    expect(await refusal(ben.api.friends.findByCode({ code: 'ABCD-EFGH' }))).toMatchObject(INVALID);
    expect(await refusal(ben.api.friends.findByCode({ code: 'ABC' }))).toMatchObject({ code: 'invalid_input' });
    expect(await refusal(server.connect().api.friends.findByCode({ code }))).toMatchObject({ status: 401 });
  });

  it('is stored without link and code', async () => {
    const { token, code } = await invite(await site.premium('Ada'));
    const { rows } = await server.database.executeSql('select * from friend_invitations');
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${token}|${code}`));
  });

  it('is made once by a repeated request, and only so many are open', async () => {
    const ada = await site.premium('Ada');
    const id = randomUUID();
    const first = await ada.api.friends.invite({ id });
    expect(await ada.api.friends.invite({ id })).toEqual(first);
    for (let open = 1; open < FRIEND_LIMITS.invitations; open++) await invite(ada);
    expect(await refusal(invite(ada))).toMatchObject({ code: 'invitations_full', status: 409 });
    expect((await ada.api.friends.get()).invitations).toHaveLength(FRIEND_LIMITS.invitations);
    server.clock.advance(FRIEND_LIMITS.invitationDays * DAY);
    await invite(ada);
  });

  it('tells its author alone, while it is open, that it is their own', async () => {
    const [ada, ben] = [await site.premium('Ada'), await site.named('Ben')];
    const { id, token, code } = await invite(ada);
    const answersOf = async ({ api }: TestUser) => [
      await refusalOf(api.friends.open({ token })),
      await refusalOf(api.friends.findByCode({ code })),
      await refusalOf(api.friends.accept({ token })),
      await refusalOf(api.friends.refuse({ token })),
      await refusalOf(api.friends.block({ token })),
    ];
    expect(await answersOf(ada)).toEqual(Array(5).fill({ code: 'invitation_own', status: 409 }));
    expect(await refusalOf(ada.api.friends.open({ token: 'A'.repeat(43) }))).toEqual(INVALID);
    expect(await refusalOf(ada.api.friends.findByCode({ code: 'AAAAAAAA' }))).toEqual(INVALID);
    expect(await ben.api.friends.open({ token })).toMatchObject({ name: 'Ada' });
    expect((await ada.api.friends.get()).invitations).toHaveLength(1);
    await ada.api.friends.withdraw({ id });
    expect(await answersOf(ada)).toEqual(Array(5).fill(INVALID));
    const expired = await invite(ada);
    server.clock.advance(FRIEND_LIMITS.invitationDays * DAY);
    expect(await refusalOf(ada.api.friends.open({ token: expired.token }))).toEqual(INVALID);
  });

  it('has one answer for all that is not valid: used, expired, withdrawn, refused, blocked, inactive, deleted, made up', async () => {
    const [ada, ben, cem] = [await site.premium('Ada'), await site.named('Ben'), await site.named('Cem')];
    const used = await invite(ada);
    await cem.api.friends.accept({ token: used.token });
    expect(await refusalOf(ada.api.friends.open({ token: used.token }))).toEqual(INVALID);

    const withdrawn = await invite(ada);
    await ada.api.friends.withdraw({ id: withdrawn.id });
    expect(await refusal(ada.api.friends.withdraw({ id: withdrawn.id }))).toMatchObject({ code: 'not_found' });
    const refused = await invite(ada);
    expect(await refusal(ben.api.friends.withdraw({ id: refused.id }))).toMatchObject({ code: 'not_found' });
    await ben.api.friends.refuse({ token: refused.token });
    const expired = await invite(ada);
    server.clock.advance(FRIEND_LIMITS.invitationDays * DAY);
    const inactive = await invite(await site.premium('Out'));
    await server.database.executeSql(
      "update users set status = 'inactive' where id in (select user_id from friend_profiles where name = 'Out')",
    );
    const dora = await site.premium('Dora');
    const deleted = await invite(dora);
    await dora.api.ownData.deleteAccount({ email: dora.email, password: PASSWORD });
    const blocking = await site.premium('Eda');
    const hers = await invite(blocking);
    await ben.api.friends.block({ token: hers.token });
    const zoe = await site.premium('Zoe');
    await site.befriend(zoe, ben);
    await zoe.api.friends.block({ friendId: ben.user.id });
    const ofBlocker = await invite(zoe);

    const invalid = { used, withdrawn, refused, expired, inactive, deleted, hers, ofBlocker };
    for (const { token, code } of [...Object.values(invalid), { token: 'A'.repeat(43), code: 'AAAAAAAA' }]) {
      expect(await refusalOf(ben.api.friends.open({ token }))).toEqual(INVALID);
      expect(await refusalOf(ben.api.friends.accept({ token }))).toEqual(INVALID);
      expect(await refusalOf(ben.api.friends.refuse({ token }))).toEqual(INVALID);
      expect(await refusalOf(ben.api.friends.block({ token }))).toEqual(INVALID);
      expect(await refusalOf(ben.api.friends.findByCode({ code }))).toEqual(INVALID);
    }
    // An invitation that is not valid for Ben is still open to others where it is not used up.
    expect(await cem.api.friends.open({ token: hers.token })).toMatchObject({ name: 'Eda' });
  });

  it('can still be accepted after its author’s Premium has ended, which ends no friendship either', async () => {
    const [ada, ben] = await site.pair();
    const cem = await site.named('Cem');
    const { token } = await invite(ada);
    await server.services.premium.grant(ada.user.id, server.clock.now());
    expect(await refusal(invite(ada))).toMatchObject({ code: 'premium_required' });
    await cem.api.friends.accept({ token });
    expect(await namesOf(ada)).toEqual(['Ben', 'Cem']);
    expect(await namesOf(ben)).toEqual(['Ada']);
  });

  it('needs a name of the user who accepts, and places for a friend on both sides', async () => {
    const ada = await site.premium('Ada');
    const { token } = await invite(ada);
    const unnamed = await server.signUp();
    expect(await refusal(unnamed.api.friends.accept({ token }))).toMatchObject({ code: 'friend_name_required' });
    await server.database.executeSql(
      `with others as (insert into users (email, display_name) select n || '@example.org', 'x' from generate_series(1, $2::int) n returning id)
       insert into friendships (user_id, friend_id) select $1, id from others`,
      [ada.user.id, FRIEND_LIMITS.most],
    );
    const ben = await site.named('Ben');
    expect(await refusal(ben.api.friends.accept({ token }))).toMatchObject({ code: 'friends_full', status: 409 });
  });

  it('cannot be guessed: attempts are limited by user and by address', async () => {
    const strict = await startTestServer({
      database: server.database,
      clock: server.clock,
      config: { authRateLimitFactor: 0.1 },
    });
    const guess = async () => {
      const { api } = await strict.signUp();
      await server.database.executeSql("delete from rate_limits where key like 'sign-up%'");
      const answers = [];
      for (let attempt = 0; attempt < 3; attempt++)
        answers.push((await refusalOf(api.friends.findByCode({ code: 'ABCDEFGH' }))).code);
      return answers;
    };
    const perUser = ['invitation_invalid', 'invitation_invalid', 'too_many_attempts'];
    expect([await guess(), await guess(), await guess()]).toEqual([perUser, perUser, perUser]);
    // The address has used its own six attempts by now, whichever account it takes.
    expect(await guess()).toEqual(['too_many_attempts', 'too_many_attempts', 'too_many_attempts']);
  });
});

describe('concurrent answers to an invitation', () => {
  it('of two users make one friendship', async () => {
    const [ada, ben, cem] = [await site.premium('Ada'), await site.named('Ben'), await site.named('Cem')];
    const { token } = await invite(ada);
    const answers = await Promise.allSettled([ben, cem, ben, cem].map(({ api }) => api.friends.accept({ token })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await namesOf(ada)).toHaveLength(1);
    const { rows } = await server.database.executeSql('select 1 from friendships');
    expect(rows).toHaveLength(2);
  });

  it('by accepting and withdrawing end in one of the two', async () => {
    const [ada, ben] = [await site.premium('Ada'), await site.named('Ben')];
    const { token, id } = await invite(ada);
    const [accepted, withdrawn] = await Promise.allSettled([
      ben.api.friends.accept({ token }),
      ada.api.friends.withdraw({ id }),
    ]);
    expect([accepted.status, withdrawn.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await namesOf(ben)).toEqual(accepted.status === 'fulfilled' ? ['Ada'] : []);
  });

  it('by accepting and blocking leave no friendship', async () => {
    const [ada, ben] = [await site.premium('Ada'), await site.named('Ben')];
    const [{ token }, other] = [await invite(ada), await invite(ada)];
    await Promise.allSettled([ben.api.friends.accept({ token }), ben.api.friends.block({ token: other.token })]);
    expect([await namesOf(ada), await namesOf(ben)]).toEqual([[], []]);
    expect((await ben.api.friends.get()).blocked.map(({ name }) => name)).toEqual(['Ada']);
  });

  it('of two users who invited each other make one friendship', async () => {
    const [ada, ben] = [await site.premium('Ada'), await site.premium('Ben')];
    const [fromAda, fromBen] = [await invite(ada), await invite(ben)];
    await Promise.all([
      ben.api.friends.accept({ token: fromAda.token }),
      ada.api.friends.accept({ token: fromBen.token }),
    ]);
    expect([await namesOf(ada), await namesOf(ben)]).toEqual([['Ben'], ['Ada']]);
  });

  it('with a deletion of the author’s account leave nothing behind', async () => {
    const [ada, ben] = [await site.premium('Ada'), await site.named('Ben')];
    const { token } = await invite(ada);
    const [accepted] = await Promise.allSettled([
      ben.api.friends.accept({ token }),
      ada.api.ownData.deleteAccount({ email: ada.email, password: PASSWORD }),
    ]);
    if (accepted.status === 'rejected') expect(accepted.reason).toMatchObject({ code: 'invitation_invalid' });
    expect(await namesOf(ben)).toEqual([]);
  });
});
