import { DIETARY_RESTRICTION_VALUES, defaultPreferences } from '@bugunne/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { knownDiets, toPreferences } from './database/stored-preferences.ts';
import { communityRepo } from './modules/community/community.repo.ts';
import { SLOTS } from './modules/recommendations/preparations.repo.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const stored = { ...defaultPreferences(), movieGenres: ['dram'], maxDuration: 95 };

test('keeps known values unchanged', () => {
  expect(toPreferences({ ...stored, dietaryRestrictions: ['helal', 'vegan'] })).toMatchObject({
    movieGenres: ['dram'],
    dietaryRestrictions: ['helal', 'vegan'],
  });
});

test.each([
  ['a genre', { movieGenres: ['dram', 'hologram'] }, { movieGenres: ['dram'], maxDuration: 95 }],
  ['a time zone', { timezone: 'Europe/Atlantis' }, { timezone: 'Europe/Istanbul', movieGenres: ['dram'] }],
  ['a duration', { maxDuration: 999 }, { maxDuration: 120, movieGenres: ['dram'] }],
  ['a genre of music', { musicGenres: ['türkü', 'polka'] }, { musicGenres: ['türkü'], movieGenres: ['dram'] }],
  ['an invalid list', { musicMoods: 'sakin' }, { musicMoods: [], movieGenres: ['dram'] }],
])('drops only %s that is no longer known', (_, change, expected) => {
  expect(toPreferences({ ...stored, ...change })).toMatchObject(expected);
});

test('applies every diet when a stored diet is no longer known', () => {
  const { dietaryRestrictions, movieGenres } = toPreferences({ ...stored, dietaryRestrictions: ['vegan', 'uzay'] });
  expect(dietaryRestrictions).toEqual(DIETARY_RESTRICTION_VALUES);
  expect(movieGenres).toEqual(['dram']);
  expect(knownDiets([])).toEqual([]);
  expect(knownDiets(['vegan', 'vegan'])).toEqual(['vegan']);
});

test('unknown stored values break neither the dashboard of their user nor preparations and training', async () => {
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
  const users = [];
  for await (const page of communityRepo(server.database.db).usersChangedSince(null)) users.push(...page);
  expect(users.map(({ key }) => key).sort()).toEqual([odd.user.id, other.user.id].sort());
});
