import type { DietaryRestriction } from '@bugunne/catalogue';
import { EVENING_LIMITS } from '@bugunne/contract';
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
    server.clock.set(new Date(before.getTime() + EVENING_LIMITS.hours * 3_600_000).toISOString());
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
