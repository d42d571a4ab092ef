import { CATEGORIES, type Item } from '@bugunne/contract';
import { MOTIFS } from '@bugunne/contract/cover/motifs/lists.constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookOf } from '../../shared/items/cover-motifs.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** The number of what the cover of a pick shows. */
function numberOf({ category, coverMotif }: Pick<Item, 'category' | 'coverMotif'>): number {
  const motifs: readonly (string | null)[] = MOTIFS[category];
  return motifs.indexOf(coverMotif);
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('the covers of a day suit their items and look different', async () => {
  for (const mealTypes of [['çorba'], ['salata'], ['tatlı'], ['ana yemek']] as const) {
    const member = await server.signUpWith({ mealTypes: [...mealTypes] });
    const { sections } = await member.api.recommendations.today({ language: 'tr' });
    const picks = sections.flatMap(({ items }) => items);
    expect(picks).toHaveLength(4);
    for (const pick of picks)
      expect(server.services.contents.motifsOf(pick.id, pick.category)).toContain(numberOf(pick));
    const looks = picks.map((pick) => lookOf(pick.category, numberOf(pick)));
    expect(new Set(looks).size).toBe(4);
  }
});

test('no seven days show two covers alike, whether sets are made ahead or on a visit, refreshed or renewed', async () => {
  const member = await server.signUpWith({ mealTypes: ['çorba'] });
  await server.services.premium.grant(member.user.id, null);
  const shown: Record<string, string>[] = [];
  for (let day = 10; day < 20; day++) {
    server.clock.set(`2026-05-${day}T09:00:00Z`);
    if (day % 2 === 0) await server.services.preparations.prepareFor([member.user.id], `2026-05-${day}`);
    if (day % 3 === 0) await member.api.recommendations.refresh({ category: 'food', language: 'tr' });
    if (day % 3 === 1) await server.services.dailySets.renewReasons(member.user.id, `2026-05-${day}`);
    const { sections } = await member.api.recommendations.today({ language: 'tr' });
    const picks = sections.flatMap(({ items }) => items);
    expect(picks).toHaveLength(4);
    shown.push(Object.fromEntries(picks.map((pick) => [pick.category, lookOf(pick.category, numberOf(pick))])));

    const { days } = await member.api.recommendations.history({ language: 'tr' });
    const motifs = (list: typeof picks | (typeof days)[number]['picks'] | undefined) =>
      list?.map(({ id, coverMotif }) => [id, coverMotif]);
    expect(motifs(days[0]?.picks)).toEqual(motifs(picks));
  }
  for (const category of CATEGORIES)
    for (let first = 0; first + 7 <= shown.length; first++) {
      const week = shown.slice(first, first + 7).map((day) => day[category]);
      expect(new Set(week).size, week.join()).toBe(7);
    }
});
