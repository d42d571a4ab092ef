import { loadCatalogue } from '@bugunne/catalogue';
import { defaultPreferences, type Preferences } from '@bugunne/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

const DAY = 24 * 60 * 60_000;
const clock = createTestClock('2026-03-01T09:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.close());

const moods: Partial<Preferences> = {
  musicMoods: ['enerjik', 'sakin', 'nostaljik', 'duygusal', 'mutlu'],
  languages: ['türkçe', 'ingilizce'],
};

/** The day's music on each of the next days. */
async function music(member: TestUser, days: number) {
  const picks = [];
  for (let day = 0; day < days; day++) {
    const { sections } = await member.api.recommendations.today({ language: 'tr' });
    picks.push(...(sections.find(({ category }) => category === 'music')?.items ?? []));
    clock.advance(DAY);
  }
  return picks;
}
const ofGenre = (picks: Awaited<ReturnType<typeof music>>, genre: string) =>
  picks.filter((pick) => pick.genre.some(({ value }) => value === genre));

describe('chosen genres of music', () => {
  it('are saved, read and part of the download of own data', async () => {
    const member = await server.signUp();
    expect((await member.api.preferences.get()).preferences.musicGenres).toEqual([]);
    await member.api.preferences.save({
      preferences: { ...defaultPreferences(), musicGenres: ['türkü', 'k-pop'] },
      onboardingCompleted: false,
    });
    expect((await member.api.preferences.get()).preferences.musicGenres).toEqual(['türkü', 'k-pop']);
    const own = await (await member.request('/rest/v1/own_data')).text();
    expect(JSON.parse(own).preferences).toMatchObject([{ music_genres: ['türkü', 'k-pop'] }]);
  });

  it('are none for a row that an earlier version wrote', async () => {
    const member = await server.signUp();
    await server.database.executeSql(
      `insert into preferences (user_id, movie_genres, series_genres, languages, music_moods, food_difficulty,
       dietary_restrictions, cuisine_types, meal_types) values ($1, '{}', '{}', '{}', '{sakin}', '{}', '{}', '{}', '{}')`,
      [member.user.id],
    );
    expect((await member.api.preferences.get()).preferences).toMatchObject({ musicMoods: ['sakin'], musicGenres: [] });
  });

  it('steer the picks until they are unticked, and say so', async () => {
    const member = await server.signUpWith({ ...moods, musicGenres: ['metal'] });
    const chosen = await music(member, 8);
    expect(chosen).toHaveLength(8);
    expect(ofGenre(chosen, 'metal').length).toBeGreaterThanOrEqual(2);

    const [metal] = ofGenre(chosen, 'metal');
    const { signals } = await member.api.contents.insight({ id: metal?.id ?? '', language: 'tr' });
    expect(signals).toContainEqual(
      expect.objectContaining({ kind: 'chosen', field: 'musicGenres', value: 'metal', label: 'Metal' }),
    );

    await member.api.preferences.change({ field: 'musicGenres', value: 'metal', chosen: false });
    expect((await member.api.preferences.get()).preferences.musicGenres).toEqual([]);
    await music(member, 1);
    expect(ofGenre(await music(member, 8), 'metal')).toEqual([]);
  });

  it('with few pieces leave no day without music', async () => {
    const catalogue = loadCatalogue({ validate: false });
    const few = catalogue.items.filter((item) => item.category === 'music' && item.genres.includes('arabesk'));
    expect(few.length).toBeLessThan(8);
    const member = await server.signUpWith({ ...moods, musicGenres: ['arabesk'] });
    const picks = await music(member, 8);
    expect(new Set(picks.map(({ id }) => id)).size).toBe(8);
    expect(ofGenre(picks, 'arabesk').length).toBeGreaterThanOrEqual(1);
  });
});
