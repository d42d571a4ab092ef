import { LANGUAGE_CODES } from '@bugunne/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const FILM = 'movie-eskiya-1996';
let server: TestServer;
let member: Awaited<ReturnType<TestServer['signUpWith']>>;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.signUpWith();
});
afterAll(() => server.close());

const detail = () => member.api.contents.get({ id: FILM, language: 'tr' });
const screenPicks = async () => {
  const { sections } = await member.api.recommendations.today({ language: 'tr' });
  return sections.filter(({ category }) => category === 'movie' || category === 'series').flatMap(({ items }) => items);
};

describe('IMDb ratings', () => {
  test('come with the month in which they were known', async () => {
    const own = server.catalogue.byId.get(FILM);
    if (own?.category !== 'movie') throw new Error('no film');
    expect(await detail()).toMatchObject({ imdbRating: own.imdbRating, ratingMonth: own.ratingMonth });
    for (const pick of await screenPicks()) {
      expect(pick.imdbRating).not.toBeNull();
      expect(pick.ratingMonth).toMatch(/^20\d\d-\d\d$/);
    }
  });

  test('are hidden everywhere by the setting, at once, and shown again', async () => {
    expect((await screenPicks()).length).toBeGreaterThan(0);
    await server.services.settings.set('show_imdb_rating', false);
    expect(await detail()).toMatchObject({ imdbRating: null, ratingMonth: null });
    for (const pick of await screenPicks()) {
      expect(pick).toMatchObject({ imdbRating: null, ratingMonth: null });
      expect(pick.whyRecommended).not.toMatch(/IMDb/i);
    }
    for (const language of LANGUAGE_CODES) {
      const shared = server.services.contents.allShared(language);
      expect(shared.filter(({ imdbRating, ratingMonth }) => imdbRating !== null || ratingMonth !== null)).toEqual([]);
    }
    await server.services.settings.set('show_imdb_rating', true);
    expect((await detail()).imdbRating).not.toBeNull();
    expect((await screenPicks())[0]?.imdbRating).not.toBeNull();
  });
});
