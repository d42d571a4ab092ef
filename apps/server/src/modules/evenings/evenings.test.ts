import { randomUUID } from 'node:crypto';
import type { DietaryRestriction } from '@bugunne/catalogue';
import { LIMITS } from '@bugunne/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eveningSite } from '../../testing/evening-site.ts';
import { type EventStream, openEvents } from '../../testing/event-stream.ts';
import { refusal, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.services.notificationStreams.close();
  await server.close();
});

const site = eveningSite(() => server);
const NEW = { screen: 'either', maxMinutes: null, friendIds: [] } as const;
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).code;
const allows = (contentId: string, diet: DietaryRestriction) => server.catalogue.dietsOf(contentId).has(diet);

/** The member with Premium. */
async function premiumOf<T extends { user: { id: string } }>(member: T): Promise<T> {
  await server.services.premium.grant(member.user.id, null);
  return member;
}

/** Resolves when the stream tells that an evening has changed; fails when it ends. */
async function announced(stream: EventStream): Promise<void> {
  for (;;) {
    const event = await stream.next();
    if (!event) throw new Error('the stream ended');
    if (event.event === 'area' && JSON.stringify(event.data).includes('evenings')) return;
  }
}

describe('access to evenings', () => {
  it('is refused to visitors', async () => {
    const { api } = server.connect();
    const id = randomUUID();
    const calls = [
      api.evenings.list({ language: 'tr' }),
      api.evenings.create({ id, ...NEW, friendIds: [] }),
      api.evenings.get({ id, language: 'tr' }),
      api.evenings.invite({ id, friendIds: [id] }),
      api.evenings.answer({ id, accept: true }),
      api.evenings.leave({ id }),
      api.evenings.remove({ id, memberId: id }),
      api.evenings.setAway({ id, memberId: id }),
      api.evenings.comeBack({ id }),
      api.evenings.pick({ id, slot: 'food' }),
      api.evenings.veto({ id, slot: 'food', contentId: 'food-menemen' }),
      api.evenings.startDeck({ id, slot: 'food', round: 1 }),
      api.evenings.vote({ id, slot: 'food', round: 1, contentId: 'food-menemen', wants: true }),
      api.evenings.createGuestLink({ id }),
      api.evenings.removeGuestLink({ id }),
    ];
    for (const refused of await Promise.all(calls.map(refusal)))
      expect(refused).toMatchObject({ code: 'unauthorized', status: 401 });
  });

  it('needs Premium and a name to host, and neither to be invited', async () => {
    const [ada, ben] = await site.pair();
    expect(await refusal(ben.api.evenings.create({ id: randomUUID(), ...NEW, friendIds: [] }))).toMatchObject({
      code: 'premium_required',
      status: 403,
    });
    const nameless = await server.signUp();
    await server.services.premium.grant(nameless.user.id, null);
    expect(await codeOf(nameless.api.evenings.create({ id: randomUUID(), ...NEW, friendIds: [] }))).toBe(
      'friend_name_required',
    );
    const id = await site.start(ada, ben);
    const { evenings } = await ben.api.evenings.list({ language: 'tr' });
    expect(evenings).toMatchObject([{ id, isInvitation: true, names: ['Ada'], picks: [] }]);
    const { notifications } = await ben.api.notifications.list({ language: 'en' });
    expect(notifications[0]?.title).toBe('Ada invites you to choose together tonight');
  });

  it('is for friends only, and an evening of others looks like none', async () => {
    const [ada] = await site.pair();
    const stranger = await site.named('Cem');
    const create = ada.api.evenings.create({ id: randomUUID(), ...NEW, friendIds: [stranger.user.id] });
    expect(await refusal(create)).toMatchObject({ code: 'not_found', status: 404 });
    const { id } = await site.evening();
    const calls = [
      stranger.api.evenings.get({ id, language: 'tr' }),
      stranger.api.evenings.answer({ id, accept: true }),
      stranger.api.evenings.pick({ id, slot: 'screen' }),
      stranger.api.evenings.leave({ id }),
      stranger.api.evenings.createGuestLink({ id }),
      stranger.api.evenings.get({ id: randomUUID(), language: 'tr' }),
    ];
    for (const refused of await Promise.all(calls.map(refusal)))
      expect(refused).toMatchObject({ code: 'not_found', status: 404 });
  });

  it('leaves what only the host may do to the host', async () => {
    const { ada, ben, id } = await site.evening();
    const { members } = await site.state(ben, id);
    const host = members.find(({ isHost }) => isHost);
    for (const refused of await Promise.all(
      [
        ben.api.evenings.createGuestLink({ id }),
        ben.api.evenings.removeGuestLink({ id }),
        ben.api.evenings.remove({ id, memberId: host?.id ?? '' }),
      ].map(refusal),
    ))
      expect(refused).toMatchObject({ code: 'forbidden', status: 403 });
    expect(await codeOf(ada.api.evenings.remove({ id, memberId: host?.id ?? '' }))).toBe('invalid_input');
  });

  it('refuses bad input', async () => {
    const { ada, id } = await site.evening();
    const post = async (path: string, body: unknown) =>
      (
        await ada.request(`/rest/v1/evenings${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status;
    expect(await post('', { id, screen: 'opera', maxMinutes: null, friendIds: [] })).toBe(400);
    expect(await post('', { id, screen: 'movie', maxMinutes: 1, friendIds: [] })).toBe(400);
    expect(await post('', { id, screen: 'movie', maxMinutes: null, friendIds: Array(6).fill(randomUUID()) })).toBe(400);
    expect(await post(`/${id}/picks/opera`, {})).toBe(400);
    expect(await post('/x/picks/food', {})).toBe(400);
    expect(await post(`/${id}/decks/food`, { round: LIMITS.evening.rounds + 1 })).toBe(400);
  });

  it('is limited to ten new evenings a day, and a repeated request makes one', async () => {
    const host = await site.premium('Ece');
    const request = { id: randomUUID(), ...NEW, friendIds: [] };
    const first = await host.api.evenings.create(request);
    expect(await host.api.evenings.create(request)).toEqual(first);
    for (let made = 1; made < LIMITS.evening.perDay; made++)
      await host.api.evenings.create({ ...request, id: randomUUID() });
    expect(await codeOf(host.api.evenings.create({ ...request, id: randomUUID() }))).toBe('too_many_attempts');
    expect(await host.api.evenings.create(request)).toEqual(first);
  });
});

describe('picks for an evening', () => {
  it('need two who have joined', async () => {
    const [ada, ben] = await site.pair();
    const id = await site.start(ada, ben);
    expect(await codeOf(ada.api.evenings.pick({ id, slot: 'screen' }))).toBe('evening_alone');
    expect(await codeOf(ben.api.evenings.pick({ id, slot: 'screen' }))).toBe('forbidden');
    await ben.api.evenings.answer({ id, accept: false });
    expect(await codeOf(ben.api.evenings.get({ id, language: 'tr' }))).toBe('not_found');
  });

  it('are one for all, however often and on whatever server they are asked for at once, and count as shown', async () => {
    const { ada, ben, id } = await site.evening();
    const second = await startTestServer({ database: server.database });
    const elsewhere = second.connect();
    for (const [name, value] of ben.cookies) elsewhere.cookies.set(name, value);
    await Promise.all([ada, elsewhere, ada, elsewhere].map(({ api }) => api.evenings.pick({ id, slot: 'screen' })));
    expect((await site.state(ada, id)).version).toBe(3);
    const [own, other] = [await site.slot(ada, id, 'screen'), await site.slot(ben, id, 'screen')];
    expect(own.pick?.item.id).toBe(other.pick?.item.id);
    expect(own.pick?.fits).toHaveLength(2);
    const { rows } = await server.database.executeSql(
      `select count(*)::int as users from user_items where content_id = $1 and last_shown_on = '2026-05-10'
        and user_id = any($2)`,
      [own.pick?.item.id, [ada.user.id, ben.user.id]],
    );
    expect(rows).toEqual([{ users: 2 }]);
  });

  it('break no diet, and are nothing that one of them dislikes or has seen', async () => {
    const { ada, ben, id } = await site.evening();
    await site.withTastes(ada, { dietaryRestrictions: ['glutensiz'] });
    await site.withTastes(ben, { dietaryRestrictions: ['vegan'] });
    await ada.api.evenings.pick({ id, slot: 'screen' });
    const first = (await site.slot(ada, id, 'screen')).pick?.item.id ?? '';
    await ben.api.interactions.create({ id: randomUUID(), contentId: first, action: 'dislike' });
    const again = await site.start(ada, ben);
    await ben.api.evenings.answer({ id: again, accept: true });
    await ada.api.evenings.pick({ id: again, slot: 'screen' });
    expect((await site.slot(ada, again, 'screen')).pick?.item.id).not.toBe(first);
    for (const evening of [id, again]) {
      await ben.api.evenings.pick({ id: evening, slot: 'food' });
      const dish = (await site.slot(ben, evening, 'food')).pick?.item.id ?? '';
      expect([allows(dish, 'vegan'), allows(dish, 'glutensiz')]).toEqual([true, true]);
    }
  });

  it('are never a film or series of an earlier evening', async () => {
    const { ada, ben, id } = await site.evening();
    await ada.api.evenings.pick({ id, slot: 'screen' });
    const given = (await site.slot(ada, id, 'screen')).pick?.item.id ?? '';
    await server.database.executeSql(
      `update user_items set first_shown_on = '2026-03-01', last_shown_on = '2026-03-01' where content_id = $1`,
      [given],
    );
    const again = await site.start(ada, ben);
    await ben.api.evenings.answer({ id: again, accept: true });
    await ada.api.evenings.startDeck({ id: again, slot: 'screen', round: 1 });
    const cards = (await site.slot(ada, again, 'screen')).deck?.cards.map((card) => card.id);
    expect(cards).toHaveLength(LIMITS.evening.deck);
    expect(cards).not.toContain(given);
  });

  it('tell each member’s reasons by what they share', async () => {
    const [ada, ben] = await site.pair('nothing', 'genres');
    await site.withTastes(ada, { movieGenres: ['komedi'], seriesGenres: ['komedi'] });
    await site.withTastes(ben, { movieGenres: ['komedi'], seriesGenres: ['komedi'] });
    const id = await site.start(ada, ben);
    await ben.api.evenings.answer({ id, accept: true });
    await ada.api.evenings.pick({ id, slot: 'screen' });
    const seenBy = async (client: typeof ada, language: 'tr' | 'en') => {
      const { members, slots } = await site.state(client, id, language);
      const fits = slots.find(({ slot }) => slot === 'screen')?.pick?.fits ?? [];
      return Object.fromEntries(
        fits.map(({ memberId, compatibility, reasons }) => [
          members.find((member) => member.id === memberId)?.name,
          { compatibility, texts: reasons.map(({ text }) => text) },
        ]),
      );
    };
    const byBen = await seenBy(ben, 'en');
    expect(byBen['Ada']).toEqual({ compatibility: null, texts: [] });
    expect(byBen['Ben']?.texts).toContain('you chose comedy');
    const byAda = await seenBy(ada, 'tr');
    expect(byAda['Ben']).toMatchObject({ compatibility: expect.any(Number) });
    expect(byAda['Ben']?.texts).toContain('seçtiği tür: komedi');
  });

  it('are nothing that a member who joins later has seen or dislikes, and count as shown to that member', async () => {
    const [ada, ben] = await site.pair();
    const cem = await site.named('Cem');
    await site.befriend(ada, cem);
    const id = await site.start(ada, ben, cem);
    await ben.api.evenings.answer({ id, accept: true });
    await ada.api.evenings.pick({ id, slot: 'screen' });
    await ada.api.evenings.pick({ id, slot: 'music' });
    const film = (await site.slot(ada, id, 'screen')).pick?.item.id ?? '';
    const song = (await site.slot(ada, id, 'music')).pick?.item.id ?? '';
    await cem.api.interactions.create({ id: randomUUID(), contentId: film, action: 'like' });
    await cem.api.evenings.answer({ id, accept: true });
    const after = (await site.slot(ben, id, 'screen')).pick?.item.id ?? '';
    expect(after).not.toBe(film);
    const { rows } = await server.database.executeSql(
      'select content_id as id from user_items where user_id = $1 and evening_on is not null order by id',
      [cem.user.id],
    );
    expect(rows.map((row) => row['id'])).toEqual([after, song].toSorted());
  });

  it('count as shown also when that day has a set that the user has not opened', async () => {
    const { ada, ben, id } = await site.evening();
    await server.services.dailySets.ensure(ben.user.id, '2026-05-10', 'tr');
    await server.database.executeSql('update daily_recommendations set seen_at = null where user_id = $1', [
      ben.user.id,
    ]);
    await ada.api.evenings.pick({ id, slot: 'screen' });
    const given = (await site.slot(ada, id, 'screen')).pick?.item.id ?? '';
    const { lastShown } = await server.services.dailySets.historyOf(ben.user.id, '2026-05-12');
    expect(lastShown.get(given)).toBe('2026-05-10');
  });

  it('are shown to an invited friend after joining only', async () => {
    const [ada, ben] = await site.pair('titles', 'titles');
    const cem = await site.named('Cem');
    await site.befriend(ada, cem);
    const id = await site.start(ada, ben, cem);
    await ben.api.evenings.answer({ id, accept: true });
    await ada.api.evenings.pick({ id, slot: 'screen' });
    const seen = await site.state(cem, id);
    expect(seen.members).toHaveLength(3);
    expect(seen.slots.map(({ pick, deck }) => [pick, deck])).toEqual(Array(3).fill([null, null]));
  });

  it('can be vetoed once by each member; a late press vetoes nothing', async () => {
    const { ada, ben, id } = await site.evening();
    await ada.api.evenings.pick({ id, slot: 'music' });
    const pick = async () => (await site.slot(ada, id, 'music')).pick?.item.id ?? '';
    const first = await pick();
    await ada.api.evenings.veto({ id, slot: 'music', contentId: first });
    const second = await pick();
    expect(second).not.toBe(first);
    await ada.api.evenings.veto({ id, slot: 'music', contentId: first });
    await ben.api.evenings.veto({ id, slot: 'music', contentId: first });
    expect(await pick()).toBe(second);
    expect(await refusal(ada.api.evenings.veto({ id, slot: 'music', contentId: second }))).toMatchObject({
      code: 'veto_used',
      status: 409,
    });
    await ben.api.evenings.veto({ id, slot: 'music', contentId: second });
    expect([first, second]).not.toContain(await pick());
    expect((await site.slot(ada, id, 'music')).vetoedBy).toHaveLength(2);
  });

  it('say which wish to loosen when nothing is left', async () => {
    const { ada, ben, id } = await site.evening();
    await site.withTastes(ada, { dietaryRestrictions: ['paleo'] });
    await site.withTastes(ben, { dietaryRestrictions: ['vegan', 'yüksek proteinli', 'düşük karbonhidratlı'] });
    await ada.api.evenings.pick({ id, slot: 'food' });
    const { pick, nothingLeft } = await site.slot(ada, id, 'food');
    expect(pick).toBeNull();
    expect(nothingLeft?.find(({ kind }) => kind === 'diet')?.titles).toBeGreaterThan(0);
  });

  it('give more say to the member who got less before', async () => {
    const { ada, ben, id } = await site.evening();
    await ada.api.evenings.pick({ id, slot: 'screen' });
    await server.database.executeSql(
      `update evening_members set satisfaction = case when user_id = $1 then 1 else 0.2 end where evening_id = $2`,
      [ada.user.id, id],
    );
    const next = await site.start(ada, ben);
    await ben.api.evenings.answer({ id: next, accept: true });
    const { members, moreSay } = await site.state(ada, next);
    expect(moreSay).toBe(members.find(({ name }) => name === 'Ben')?.id);
  });
});

describe('an evening that changes', () => {
  it('replaces a dish when a member’s diet changes, and tells the others', async () => {
    const { ada, ben, id } = await site.evening();
    await ada.api.evenings.pick({ id, slot: 'food' });
    const before = (await site.slot(ada, id, 'food')).pick?.item.id ?? '';
    const broken = server.catalogue.items
      .filter(({ category }) => category === 'food')
      .find((dish) => allows(dish.id, 'vegan') === false);
    await server.database.executeSql(
      `update evenings set state = jsonb_set(state, '{slots,food,pick,contentId}', to_jsonb($1::text)) where id = $2`,
      [broken?.id, id],
    );
    const stream = await openEvents(ada, 'language=tr');
    await site.withTastes(ben, { dietaryRestrictions: ['vegan'] });
    await announced(stream);
    const after = (await site.slot(ada, id, 'food')).pick?.item.id ?? '';
    expect(after).not.toBe(before);
    expect(allows(after, 'vegan')).toBe(true);
    await stream.close();
  });

  it('continues after the host’s Premium has ended and after the host has deleted the account', async () => {
    const [ada, ben] = await site.pair();
    const cem = await site.named('Cem');
    await site.befriend(ada, cem);
    const id = await site.start(ada, ben, cem);
    for (const member of [ben, cem]) await member.api.evenings.answer({ id, accept: true });
    await server.services.premium.grant(ada.user.id, new Date(server.clock.now().getTime() - 1));
    await ada.api.evenings.pick({ id, slot: 'screen' });
    const stream = await openEvents(ben, 'language=tr');
    await server.services.ownData.removeUser(ada.user.id);
    await announced(stream);
    const { members } = await site.state(ben, id);
    expect(members.map(({ name }) => name)).toEqual(['Ben', 'Cem']);
    await cem.api.evenings.pick({ id, slot: 'music' });
    expect((await site.slot(ben, id, 'music')).pick).not.toBeNull();
    await stream.close();
  });

  it('ends for a friend whom the host removes or blocks', async () => {
    const { ada, ben, id } = await site.evening();
    await ada.api.friends.remove({ id: ben.user.id });
    expect(await codeOf(ben.api.evenings.get({ id, language: 'tr' }))).toBe('not_found');
    expect((await site.state(ada, id)).members).toHaveLength(1);
  });

  it('is closed to a friend whom another member has blocked, as to a stranger', async () => {
    const [ada, ben] = await site.pair();
    const cem = await site.named('Cem');
    await site.befriend(ada, cem);
    const eda = await site.premium('Eda');
    await site.befriend(eda, ben);
    await site.befriend(eda, cem);
    const id = await site.start(eda, ben, cem);
    await ben.api.evenings.answer({ id, accept: true });
    await site.befriend(await premiumOf(ben), cem);
    await ben.api.friends.block({ friendId: cem.user.id });
    for (const code of await Promise.all(
      [
        cem.api.evenings.get({ id, language: 'tr' }),
        cem.api.evenings.answer({ id, accept: true }),
        cem.api.evenings.pick({ id, slot: 'food' }),
      ].map(codeOf),
    ))
      expect(code).toBe('not_found');
    expect((await cem.api.evenings.list({ language: 'tr' })).evenings).toEqual([]);
    expect((await site.state(ben, id)).members.map(({ name }) => name)).toEqual(['Eda', 'Ben']);
  });

  it('does not ask a friend again who has refused', async () => {
    const [ada, ben] = await site.pair();
    const id = await site.start(ada, ben);
    await ben.api.evenings.answer({ id, accept: false });
    await ada.api.evenings.invite({ id, friendIds: [ben.user.id] });
    expect((await ben.api.evenings.list({ language: 'tr' })).evenings).toEqual([]);
  });

  it('is over after a day: it can be read and not changed', async () => {
    const { ada, ben, id } = await site.evening();
    const guest = await site.addGuest(ada, id);
    await ada.api.evenings.pick({ id, slot: 'screen' });
    const before = server.clock.now();
    server.clock.set(new Date(before.getTime() + LIMITS.evening.hours * 3_600_000).toISOString());
    expect(await site.state(ben, id)).toMatchObject({ isOver: true });
    for (const code of await Promise.all(
      [
        ben.api.evenings.pick({ id, slot: 'food' }),
        ada.api.evenings.leave({ id }),
        ada.api.evenings.createGuestLink({ id }),
      ].map(codeOf),
    ))
      expect(code).toBe('evening_over');
    expect(await codeOf(guest.api.evenings.get({ id, language: 'tr' }))).toBe('unauthorized');
    server.clock.set(before.toISOString());
  });
});

describe('swiping', () => {
  const deck = async (client: Parameters<typeof site.slot>[0], id: string) =>
    (await site.slot(client, id, 'screen')).deck;

  it('shows the same ten cards to all, and opens the first that all want', async () => {
    const { ada, ben, id } = await site.evening();
    await Promise.all([ada, ben].map((member) => member.api.evenings.startDeck({ id, slot: 'screen', round: 1 })));
    const [own, other] = [await deck(ada, id), await deck(ben, id)];
    const cards = own?.cards.map((card) => card.id) ?? [];
    expect(cards).toHaveLength(LIMITS.evening.deck);
    expect(other?.cards.map((card) => card.id)).toEqual(cards);
    const [first = '', second = ''] = cards;
    const vote = (member: typeof ada, contentId: string, wants: boolean, round = 1) =>
      member.api.evenings.vote({ id, slot: 'screen', round, contentId, wants });
    // All at the same moment: no answer is lost.
    await Promise.all([vote(ada, first, false), vote(ben, first, true), vote(ben, second, true)]);
    expect(await deck(ben, id)).toMatchObject({ mine: { [first]: true, [second]: true }, result: 'open' });
    await vote(ada, second, true);
    const { deck: ended, pick } = await site.slot(ben, id, 'screen');
    expect(ended?.result).toBe('agreed');
    expect(pick).toMatchObject({ item: { id: second }, bySwiping: true });
    // Late answers and a late start change nothing.
    await vote(ben, first, false);
    await ben.api.evenings.startDeck({ id, slot: 'screen', round: 1 });
    expect((await site.slot(ada, id, 'screen')).pick?.item.id).toBe(second);
    await ben.api.evenings.startDeck({ id, slot: 'screen', round: 2 });
    const next = (await deck(ada, id))?.cards.map((card) => card.id) ?? [];
    expect(next.filter((each) => cards.includes(each))).toEqual([]);
  });

  it('does not wait for a member who is away, whose answers stay', async () => {
    const { ada, ben, id } = await site.evening();
    const guest = await site.addGuest(ada, id);
    await ada.api.evenings.startDeck({ id, slot: 'screen', round: 1 });
    const [first = '', second = ''] = (await deck(ada, id))?.cards.map((card) => card.id) ?? [];
    const vote = (member: { api: typeof ada.api }, contentId: string, wants: boolean) =>
      member.api.evenings.vote({ id, slot: 'screen', round: 1, contentId, wants });
    await vote(guest, second, false);
    await vote(ada, first, true);
    await vote(ben, first, true);
    expect((await deck(ada, id))?.result).toBe('open');
    const { members } = await site.state(ada, id);
    const away = members.find(({ isGuest }) => isGuest)?.id ?? '';
    await ben.api.evenings.setAway({ id, memberId: away });
    expect(await site.slot(ada, id, 'screen')).toMatchObject({
      deck: { result: 'agreed' },
      pick: { item: { id: first } },
    });
    expect((await deck(guest, id))?.mine).toEqual({ [second]: false });
    await guest.api.evenings.comeBack({ id });
    expect((await site.state(ben, id)).members.find(({ isGuest }) => isGuest)?.state).toBe('joined');
  });

  it('ends when the member whose answers it waited for deletes the account', async () => {
    const [ada, ben] = await site.pair();
    const cem = await site.named('Cem');
    await site.befriend(ada, cem);
    const id = await site.start(ada, ben, cem);
    for (const member of [ben, cem]) await member.api.evenings.answer({ id, accept: true });
    await ada.api.evenings.startDeck({ id, slot: 'screen', round: 1 });
    const [first = ''] = (await deck(ada, id))?.cards.map((card) => card.id) ?? [];
    for (const { api } of [ada, ben])
      await api.evenings.vote({ id, slot: 'screen', round: 1, contentId: first, wants: true });
    expect((await deck(ada, id))?.result).toBe('open');
    await server.services.ownData.removeUser(cem.user.id);
    expect(await site.slot(ada, id, 'screen')).toMatchObject({
      deck: { result: 'agreed' },
      pick: { item: { id: first } },
    });
  });

  it('gives way to the note that nothing is left when no dish suits the guest who joins', async () => {
    const { ada, ben, id } = await site.evening();
    await ada.api.evenings.startDeck({ id, slot: 'food', round: 1 });
    await site.addGuest(ada, id, [], ['vegan', 'paleo', 'yüksek proteinli', 'düşük karbonhidratlı']);
    const { deck: gone, nothingLeft } = await site.slot(ben, id, 'food');
    expect(gone).toBeNull();
    expect(nothingLeft?.find(({ kind }) => kind === 'diet')?.titles).toBeGreaterThan(0);
  });

  it('does not bring back the cards that were swiped when what was found is vetoed', async () => {
    const { ada, ben, id } = await site.evening();
    await ada.api.evenings.startDeck({ id, slot: 'screen', round: 1 });
    const cards = (await deck(ada, id))?.cards.map((card) => card.id) ?? [];
    const [first = ''] = cards;
    for (const { api } of [ada, ben])
      await api.evenings.vote({ id, slot: 'screen', round: 1, contentId: first, wants: true });
    // The next deck takes nothing off the table without a veto.
    await ben.api.evenings.startDeck({ id, slot: 'screen', round: 2 });
    expect((await site.slot(ada, id, 'screen')).pick?.item.id).toBe(first);
    const more = (await deck(ada, id))?.cards.map((card) => card.id) ?? [];
    for (const { api } of [ada, ben])
      await api.evenings.vote({ id, slot: 'screen', round: 2, contentId: more[0] ?? '', wants: true });
    await ada.api.evenings.veto({ id, slot: 'screen', contentId: more[0] ?? '' });
    const next = (await site.slot(ada, id, 'screen')).pick?.item.id;
    expect([...cards, ...more]).not.toContain(next);
  });

  it('takes cards away that break the diet of a guest who joins, and leaves the answers to the others', async () => {
    const { ada, ben, id } = await site.evening();
    await ada.api.evenings.startDeck({ id, slot: 'food', round: 1 });
    const before = (await site.slot(ada, id, 'food')).deck?.cards.map((card) => card.id) ?? [];
    const answered = before.find((card) => allows(card, 'vegan')) ?? '';
    expect(answered).not.toBe('');
    await ben.api.evenings.vote({ id, slot: 'food', round: 1, contentId: answered, wants: false });
    await site.addGuest(ada, id, [], ['vegan']);
    const { deck: after } = await site.slot(ben, id, 'food');
    expect(after?.cards.every((card) => allows(card.id, 'vegan'))).toBe(true);
    expect(after?.cards).toHaveLength(LIMITS.evening.deck);
    expect(after?.mine).toEqual({ [answered]: false });
  });
});
