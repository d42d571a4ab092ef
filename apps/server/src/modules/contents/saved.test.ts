import { LIMITS } from '@bugunne/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Saves the first items of the catalogue, some at the same time. */
async function save(member: TestUser, count: number) {
  const ids = server.catalogue.items.slice(0, count).map(({ id }) => id);
  await server.database.executeSql(
    `insert into user_items (user_id, content_id, category, saved_at, reacted_at)
     select $1, id, split_part(id, '-', 1), timestamptz '2026-05-10T12:00:00.000009Z' - (n / 3) * interval '1 hour', now()
     from unnest($2::text[]) with ordinality as item(id, n)`,
    [member.user.id, `{${ids.join(',')}}`],
  );
  return ids;
}

describe('the saved list', () => {
  it('returns every item exactly once over all pages, also of one category', async () => {
    const member = await server.signUp();
    const ids = await save(member, LIMITS.saved + 40);
    const collect = async (category?: 'movie') => {
      const found: string[] = [];
      let before: string | undefined;
      do {
        const page = await member.api.contents.saved({ language: 'tr', category, before });
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
    const { items, counts, next } = await member.api.contents.saved({ language: 'en' });
    expect(items).toHaveLength(LIMITS.saved);
    expect(next).not.toBeNull();
    expect([counts.movie, Object.values(counts).reduce((a, b) => a + b)]).toEqual([movies.length, ids.length]);
  });

  it("returns nothing for another user's cursor and refuses invalid input and visitors", async () => {
    const [member, other] = [await server.signUp(), await server.signUp()];
    await save(other, LIMITS.saved + 1);
    const { next } = await other.api.contents.saved({ language: 'tr' });
    expect((await member.api.contents.saved({ language: 'tr', before: next ?? undefined })).items).toEqual([]);
    for (const query of ['before=1', 'category=book']) {
      expect((await member.request(`/rest/v1/saved?language=tr&${query}`)).status).toBe(400);
    }
    expect((await refusal(server.connect().api.contents.saved({ language: 'tr' }))).code).toBe('unauthorized');
  });
});
