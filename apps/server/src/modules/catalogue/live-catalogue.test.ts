import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CatalogueSource } from '../../platform/catalogue-sources/source.ts';
import { filmRecord, page } from '../../testing/listed-items.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let other: TestServer;
let stopWatching: () => void;

const source = (...pages: ReturnType<typeof page>[]): CatalogueSource => ({
  name: 'wikidata',
  async *pages() {
    yield* pages;
  },
});
const list = (...pages: ReturnType<typeof page>[]) => server.services.catalogueImport.run(source(...pages));

beforeAll(async () => {
  server = await startTestServer();
  // A second process on the same database.
  other = await startTestServer({ database: server.database });
  stopWatching = other.services.catalogue.watch();
});

afterAll(async () => {
  stopWatching();
  await server.close();
});

test('servers show a listed item as soon as it is imported, without a restart', async () => {
  await list(page([filmRecord('Q1', { originalTitle: 'Sarı Bozkır', turkishTitle: 'Sarı Bozkır' })]));
  await expect.poll(() => other.services.catalogue.current().byId.get('movie-sari-bozkir-2021')).toBeDefined();
  const member = await other.signUp();
  const item = await member.api.contents.get({ id: 'movie-sari-bozkir-2021', language: 'tr' });
  expect(item).toMatchObject({
    title: 'Sarı Bozkır',
    description: '2021 Güney Kore yapımı western filmi.',
    detailedDescription: null,
    director: 'Deneme Yönetmen',
    imdbRating: null,
    tags: [],
    verified: true,
  });
  const english = await member.api.contents.get({ id: 'movie-sari-bozkir-2021', language: 'en' });
  expect(english.description).toBe('Western film from South Korea, 2021.');
});

test('a changed item replaces the former one, and one that is no longer eligible is taken back', async () => {
  await list(page([filmRecord('Q2', { turkishTitle: 'İlk Ad' })]));
  await server.services.catalogue.refresh();
  const [before] = server.services.catalogue.current().items.filter(({ title }) => title.tr === 'İlk Ad');
  await list(page([filmRecord('Q2', { turkishTitle: 'Yeni Ad' })]));
  await server.services.catalogue.refresh();
  expect(server.services.catalogue.current().byId.get(before?.id ?? '')?.title.tr).toBe('Yeni Ad');
  // The item that was read before belongs to an earlier state.
  expect(before?.title.tr).toBe('İlk Ad');
  await list(page([filmRecord('Q2', { turkishTitle: 'Yeni Ad', isAdult: true })]));
  await server.services.catalogue.refresh();
  expect(server.services.catalogue.current().byId.has(before?.id ?? '')).toBe(false);
});

test('a listed item is picked for a user whom it fits', async () => {
  const records = Array.from({ length: 40 }, (_, n) => filmRecord(`Q1${n}0`, { genres: ['müzikal'], minutes: 90 }));
  await list(page(records));
  await server.services.catalogue.refresh();
  const member = await server.signUpWith({ movieGenres: ['müzikal'], languages: ['korece'] });
  const { sections } = await member.api.recommendations.today({ language: 'tr' });
  const picks = sections.find(({ category }) => category === 'movie')?.items ?? [];
  expect(picks.map(({ id }) => server.services.catalogue.current().byId.get(id))).toEqual([
    expect.objectContaining({ tier: 'listed', genres: ['müzikal'] }),
  ]);
});
