import { randomUUID } from 'node:crypto';
import { EVENING_LIMITS } from '@bugunne/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eveningSite } from '../../testing/evening-site.ts';
import { refusal, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const site = eveningSite(() => server);
const NEW = { screen: 'either', maxMinutes: null, friendIds: [] } as const;
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).code;

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
    expect(await post(`/${id}/decks/food`, { round: EVENING_LIMITS.rounds + 1 })).toBe(400);
  });

  it('is limited to ten new evenings a day, and a repeated request makes one', async () => {
    const host = await site.premium('Ece');
    const request = { id: randomUUID(), ...NEW, friendIds: [] };
    const first = await host.api.evenings.create(request);
    expect(await host.api.evenings.create(request)).toEqual(first);
    for (let made = 1; made < EVENING_LIMITS.perDay; made++)
      await host.api.evenings.create({ ...request, id: randomUUID() });
    expect(await codeOf(host.api.evenings.create({ ...request, id: randomUUID() }))).toBe('too_many_attempts');
    expect(await host.api.evenings.create(request)).toEqual(first);
  });
});
