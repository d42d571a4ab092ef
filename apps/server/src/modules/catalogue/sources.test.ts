import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemPictures } from '../../database/schema/index.ts';
import { filmRecord, page } from '../../testing/listed-items.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const sources = async () => {
  // The last answer is used for a minute.
  server.clock.advance(60_000);
  return (await server.connect().api.contents.sources()).sources;
};
const stored = (name: string) => ({ address: name, storedAddress: name, storedName: name });
const at = (instant: Date) => ({ fetchedAt: instant, updatedAt: instant });
const own = () => ({
  source: 'bugunne',
  items: server.catalogue.items.length,
  offers: 0,
  pictures: 0,
  fetchedAt: null,
});

test('only our editors are named while nothing was imported', async () => {
  await server.services.catalogueImport.storeBuiltIn();
  expect(await sources()).toEqual([own()]);
});

test('visitors see every source of facts, offers and pictures, its items that may be shown, and when it was fetched', async () => {
  const fetched = server.clock.now();
  await server.services.catalogueImport.run({
    name: 'wikidata',
    async *pages() {
      yield page([filmRecord('Q1'), filmRecord('Q2'), filmRecord('Q3', { isAdult: true })]);
    },
  });
  const later = new Date(fetched.getTime() + 5000);
  const [film] = server.catalogue.items;
  const offer = { country: 'TR', service: 'MUBI', kind: 'subscription', url: null } as const;
  await server.services.availability.replace('tmdb', new Map([[film?.id ?? '', [offer]]]), later);
  await server.database.db.insert(itemPictures).values([
    { itemId: 'music-a', source: 'coverartarchive', ...stored('a'), storedAt: fetched, ...at(fetched) },
    { itemId: 'music-b', source: 'coverartarchive', address: 'https://coverartarchive.org/b', ...at(later) },
  ]);
  const [, wikidata, tmdb, covers, ...others] = await sources();
  expect(others).toEqual([]);
  expect(wikidata).toMatchObject({ source: 'wikidata', items: 2, offers: 0, fetchedAt: fetched.toISOString() });
  expect(tmdb).toEqual({ source: 'tmdb', items: 0, offers: 1, pictures: 0, fetchedAt: later.toISOString() });
  // A picture of which only the address is known is not shown.
  expect(covers).toMatchObject({ source: 'coverartarchive', pictures: 1, fetchedAt: fetched.toISOString() });
});
