import { afterAll, beforeAll, expect, it } from 'vitest';
import { filmRecord, page } from '../../testing/listed-items.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('of more films with one title than are compared, the best known ones are', async () => {
  const years = Array.from({ length: 103 }, (_, n) => 1900 + n);
  const title = 'Yankili Ayna';
  const records = years.map((year) =>
    filmRecord(`Q${year}`, { originalTitle: title, turkishTitle: title, year, note: year, makers: [`Maker ${year}`] }),
  );
  await server.services.catalogueImport.run({
    name: 'wikidata',
    async *pages() {
      yield page(records);
    },
  });
  const [known, obscure] = await server.services.works.match([
    { kind: 'movie', title, year: 2002 },
    { kind: 'movie', title, year: 1900 },
  ]);
  expect(known).toMatchObject({ kind: 'matched', id: 'movie-yankili-ayna-2002' });
  expect(obscure).toEqual({ kind: 'unknown' });
});
