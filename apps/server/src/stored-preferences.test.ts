import { DIETARY_RESTRICTION_VALUES, defaultPreferences } from '@bugunne/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { communityRepo } from './modules/community/community.repo.ts';
import { knownDiets, toPreferences } from './modules/preferences/stored-preferences.ts';
import { SLOTS } from './modules/recommendations/preparations.repo.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const stored = { ...defaultPreferences(), movieGenres: ['dram'], maxDuration: 95 };

test('what is known is kept as it is', () => {
  expect(toPreferences({ ...stored, dietaryRestrictions: ['helal', 'vegan'] })).toMatchObject({
    movieGenres: ['dram'],
    dietaryRestrictions: ['helal', 'vegan'],
  });
});

test.each([
  ['a genre', { movieGenres: ['dram', 'hologram'] }, { movieGenres: ['dram'], maxDuration: 95 }],
  ['a time zone', { timezone: 'Europe/Atlantis' }, { timezone: 'Europe/Istanbul', movieGenres: ['dram'] }],
  ['a duration', { maxDuration: 999 }, { maxDuration: 120, movieGenres: ['dram'] }],
  ['a list that is none', { musicMoods: 'sakin' }, { musicMoods: [], movieGenres: ['dram'] }],
])('%s that nobody knows any more costs only itself', (_, change, expected) => {
  expect(toPreferences({ ...stored, ...change })).toMatchObject(expected);
});

test('with a diet that nobody knows any more every diet holds, never fewer than were chosen', () => {
  const { dietaryRestrictions, movieGenres } = toPreferences({ ...stored, dietaryRestrictions: ['vegan', 'uzay'] });
  expect(dietaryRestrictions).toEqual(DIETARY_RESTRICTION_VALUES);
  expect(movieGenres).toEqual(['dram']);
  expect(knownDiets([])).toEqual([]);
  expect(knownDiets(['vegan', 'vegan'])).toEqual(['vegan']);
});

test('such a row locks nobody out: not its person, not those who are prepared for or trained with it', async () => {
  const [odd, other] = [await server.signUpWith({ dietaryRestrictions: ['vegan'] }), await server.signUpWith()];
  const before = await odd.api.recommendations.today({ language: 'tr' });
  expect(before.sections.find(({ category }) => category === 'food')?.items).toHaveLength(1);
  await server.database.executeSql(
    `update preferences set dietary_restrictions = '{vegan,uzay}', movie_genres = '{hologram}' where user_id = $1`,
    [odd.user.id],
  );
  const today = await odd.api.recommendations.today({ language: 'tr' });
  expect(today.sections.find(({ category }) => category === 'food')?.items).toEqual([]);
  expect(today.sections.filter(({ items }) => items.length === 1)).toHaveLength(3);
  expect((await odd.api.preferences.get()).preferences.movieGenres).toEqual([]);

  const date = '2026-05-11';
  server.clock.set(`${date}T02:00:00Z`);
  let made = 0;
  for (let slot = 0; slot < SLOTS; slot++) {
    made += await server.services.preparations.prepare({ timezone: 'Europe/Istanbul', date, slot });
  }
  expect(made).toBe(2);
  const people = [];
  for await (const page of communityRepo(server.database.db).usersChangedSince(null)) people.push(...page);
  expect(people.map(({ key }) => key).sort()).toEqual([odd.user.id, other.user.id].sort());
});
