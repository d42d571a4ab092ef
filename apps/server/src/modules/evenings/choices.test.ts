import { randomUUID } from 'node:crypto';
import type { CatalogueItem, DietaryRestriction } from '@bugunne/catalogue';
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
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).code;
const allows = (contentId: string, diet: DietaryRestriction) => server.catalogue.dietsOf(contentId).has(diet);

/** Withholds exactly these items from all picks. */
async function hide(ids: readonly string[]) {
  await server.database.executeSql('delete from hidden_contents', []);
  await server.database.executeSql(
    `insert into hidden_contents (content_id, reason, hidden_by, hidden_at) select unnest($1::text[]), 'test', null, now()`,
    [ids],
  );
  await server.services.hiddenContents.refresh();
}

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
    expect(cards).toHaveLength(EVENING_LIMITS.deck);
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

  it('are no dish or song that one of them likes, nothing that an earlier evening gave, and no album', async () => {
    const { ada, ben, id } = await site.evening();
    const left = {
      food: ['food-menemen', 'food-mercimek-corbasi'],
      music: server.catalogue.items
        .flatMap((item) => (item.category === 'music' && item.kind === 'song' ? item.id : []))
        .slice(0, 2),
    };
    const others = server.catalogue.items.filter(
      ({ id: item, category }) =>
        (category === 'food' || category === 'music') && !Object.values(left).flat().includes(item),
    );
    const isAlbum = (item: CatalogueItem) => item.category === 'music' && item.kind === 'album';
    await hide(others.filter((item) => !isAlbum(item)).map((item) => item.id));
    await ben.api.interactions.create({ id: randomUUID(), contentId: left.food[0] ?? '', action: 'like' });
    await ada.api.interactions.create({ id: randomUUID(), contentId: left.music[0] ?? '', action: 'like' });
    const picked = async (evening: string) => {
      for (const slot of ['food', 'music'] as const) await ada.api.evenings.pick({ id: evening, slot });
      return [await site.slot(ada, evening, 'food'), await site.slot(ada, evening, 'music')].map(
        ({ pick }) => pick?.item.id,
      );
    };
    expect(await picked(id)).toEqual([left.food[1], left.music[1]]);
    const now = server.clock.now();
    server.clock.set(new Date(now.getTime() + 20 * 86_400_000).toISOString());
    const later = await site.start(ada, ben);
    await ben.api.evenings.answer({ id: later, accept: true });
    expect(await picked(later)).toEqual([undefined, undefined]);
    server.clock.set(now.toISOString());
    await hide([]);
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
