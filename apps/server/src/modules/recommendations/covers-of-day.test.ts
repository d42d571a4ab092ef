import { MOTIF_NAMES } from '@bugunne/contract/cover/motif-names';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('the covers of a day suit their items and show different things', async () => {
  for (const mealTypes of [['çorba'], ['salata'], ['tatlı'], ['ana yemek']] as const) {
    const member = await server.signUpWith({ mealTypes: [...mealTypes] });
    const { sections } = await member.api.recommendations.today({ language: 'tr' });
    const picks = sections.flatMap(({ items }) => items);
    expect(picks).toHaveLength(4);
    for (const { id, coverMotif } of picks) expect(server.services.contents.motifsOf(id)).toContain(coverMotif);
    const shown = picks.map(({ category, coverMotif }) => MOTIF_NAMES[category][coverMotif ?? -1]);
    expect(new Set(shown).size).toBe(4);
  }
});
