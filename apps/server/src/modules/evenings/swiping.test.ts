import type { DietaryRestriction } from '@bugunne/catalogue';
import { EVENING_LIMITS } from '@bugunne/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eveningSite } from '../../testing/evening-site.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const site = eveningSite(() => server);
const allows = (contentId: string, diet: DietaryRestriction) => server.catalogue.dietsOf(contentId).has(diet);

describe('swiping', () => {
  const deck = async (client: Parameters<typeof site.slot>[0], id: string) =>
    (await site.slot(client, id, 'screen')).deck;

  it('shows the same ten cards to all, and opens the first that all want', async () => {
    const { ada, ben, id } = await site.evening();
    await Promise.all([ada, ben].map((member) => member.api.evenings.startDeck({ id, slot: 'screen', round: 1 })));
    const [own, other] = [await deck(ada, id), await deck(ben, id)];
    const cards = own?.cards.map((card) => card.id) ?? [];
    expect(cards).toHaveLength(EVENING_LIMITS.deck);
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
    expect(pick).toMatchObject({ item: { id: second }, outcome: 'agreed' });
    // Late answers and a late start change nothing.
    await vote(ben, first, false);
    await ben.api.evenings.startDeck({ id, slot: 'screen', round: 1 });
    expect((await site.slot(ada, id, 'screen')).pick?.item.id).toBe(second);
    await ben.api.evenings.startDeck({ id, slot: 'screen', round: 2 });
    const next = (await deck(ada, id))?.cards.map((card) => card.id) ?? [];
    expect(next.filter((each) => cards.includes(each))).toEqual([]);
  });

  it('tells the closest card from an agreed one, also after the evening, and who wanted it', async () => {
    const { ada, ben, id } = await site.evening();
    await ada.api.evenings.startDeck({ id, slot: 'screen', round: 1 });
    const cards = (await deck(ada, id))?.cards.map((card) => card.id) ?? [];
    for (const contentId of cards) {
      for (const { api } of [ada, ben])
        await api.evenings.vote({
          id,
          slot: 'screen',
          round: 1,
          contentId,
          wants: api === ben.api && contentId === cards[3],
        });
    }
    const { members } = await site.state(ada, id);
    const closest = {
      item: { id: cards[3] },
      outcome: 'closest',
      wantedBy: [members.find(({ isMe }) => !isMe)?.id],
    };
    expect((await site.slot(ada, id, 'screen')).pick).toMatchObject(closest);
    const now = server.clock.now();
    server.clock.set(new Date(now.getTime() + EVENING_LIMITS.hours * 3_600_000).toISOString());
    await server.jobDefinitions.find(({ name }) => name === 'expire-evenings')?.run({});
    const over = await site.slot(ada, id, 'screen');
    server.clock.set(now.toISOString());
    expect(over.pick).toMatchObject({ outcome: 'closest' });
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
    expect(after?.cards).toHaveLength(EVENING_LIMITS.deck);
    expect(after?.mine).toEqual({ [answered]: false });
  });
});
