import { LIMITS } from '@bugunne/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The first of the catalogue, several at the same moment. */
async function save(person: TestUser, count: number) {
  const ids = server.catalogue.items.slice(0, count).map(({ id }) => id);
  await server.database.executeSql(
    `insert into user_items (user_id, content_id, category, saved_at, reacted_at)
     select $1, id, split_part(id, '-', 1), timestamptz '2026-05-10T12:00:00.000009Z' - (n / 3) * interval '1 hour', now()
     from unnest($2::text[]) with ordinality as item(id, n)`,
    [person.user.id, `{${ids.join(',')}}`],
  );
  return ids;
}

describe('the saved list', () => {
  it('comes in pages that together are all of it, also of one category', async () => {
    const person = await server.signUp();
    const ids = await save(person, LIMITS.saved + 40);
    const collect = async (category?: 'movie') => {
      const found: string[] = [];
      let before: string | undefined;
      do {
        const page = await person.api.contents.saved({ language: 'tr', category, before });
        found.push(...page.items.map(({ id }) => id));
        before = page.next ?? undefined;
      } while (before);
      return found;
    };
    const all = await collect();
    expect(all).toHaveLength(ids.length);
    expect(new Set(all)).toEqual(new Set(ids));
    const movies = ids.filter((id) => id.startsWith('movie-'));
    expect(new Set(await collect('movie'))).toEqual(new Set(movies));
    const { items, counts, next } = await person.api.contents.saved({ language: 'en' });
    expect(items).toHaveLength(LIMITS.saved);
    expect(next).not.toBeNull();
    expect([counts.movie, Object.values(counts).reduce((a, b) => a + b)]).toEqual([movies.length, ids.length]);
  });

  it("goes on in nobody else's, and refuses what is no cursor", async () => {
    const [person, stranger] = [await server.signUp(), await server.signUp()];
    await save(stranger, LIMITS.saved + 1);
    const { next } = await stranger.api.contents.saved({ language: 'tr' });
    expect((await person.api.contents.saved({ language: 'tr', before: next ?? undefined })).items).toEqual([]);
    for (const query of ['before=1', 'category=book']) {
      expect((await person.request(`/rest/v1/saved?language=tr&${query}`)).status).toBe(400);
    }
    expect((await refusal(server.connect().api.contents.saved({ language: 'tr' }))).code).toBe('unauthorized');
  });
});
