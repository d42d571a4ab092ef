import { CATEGORIES, type Category } from '@bugunne/contract';
import { MOTIF_NAMES } from '@bugunne/contract/cover/motif-names';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookOf } from '../../shared/items/cover-motifs.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

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
    for (const { id, coverMotif } of picks) expect(server.services.contents.motifsOf(id)).toContain(coverMotif);
    const looks = picks.map(({ category, coverMotif }) => lookOf(category, coverMotif ?? -1));
    expect(new Set(looks).size).toBe(4);
  }
});

/** The items of a category whose own cover shows one of these motifs and could show another that looks different. */
const itemsShowing = (category: Category, ...motifs: string[]) =>
  server.catalogue.items.filter(({ id, category: own }) => {
    const suitable = own === category ? server.services.contents.motifsOf(id) : [];
    const isWanted = motifs.includes(MOTIF_NAMES[category][suitable[0] ?? -1] ?? '');
    return isWanted && new Set(suitable.map((motif) => lookOf(category, motif))).size > 1;
  });

test.each([
  [
    'of one look in four categories',
    { movie: [['sunset'], 1], series: [['hills'], 1], food: [['plate'], 1], music: [['record'], 1] },
  ],
  [
    'of one motif in one category',
    { movie: [['sunset'], 2], series: [['threads'], 1], food: [['coldBowl'], 1], music: [['strings'], 2] },
  ],
] as const)('covers %s are shown as different ones', async (_name, wanted) => {
  const member = await server.signUpWith();
  await member.api.recommendations.today({ language: 'tr' });
  for (const category of CATEGORIES) {
    const [motifs, count] = wanted[category];
    const found = itemsShowing(category, ...motifs).slice(0, count);
    expect(found).toHaveLength(count);
    await server.database.executeSql(
      `update daily_recommendations set recommendations = jsonb_set(recommendations, $2::text[], (
         select jsonb_agg(recommendations #> $3::text[] || jsonb_build_object('contentId', id))
           from json_array_elements_text($4::json) as ids(id)))
        where user_id = $1`,
      [member.user.id, `{picks,${category}}`, `{picks,${category},0}`, JSON.stringify(found.map(({ id }) => id))],
    );
  }
  const { sections } = await member.api.recommendations.today({ language: 'tr' });
  const picks = sections.flatMap(({ items }) => items);
  for (const { id, coverMotif } of picks) expect(server.services.contents.motifsOf(id)).toContain(coverMotif);
  const looks = picks.map(({ category, coverMotif }) => lookOf(category, coverMotif ?? -1));
  expect(looks).toHaveLength(CATEGORIES.reduce((sum, category) => sum + wanted[category][1], 0));
  expect(new Set(looks).size, looks.join()).toBe(looks.length);
});
