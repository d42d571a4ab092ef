import { LIMITS } from '@bugunne/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Excludes the first items of the catalogue, some at the same time, for both reasons. */
async function exclude(member: TestUser, count: number) {
  const ids = server.catalogue.items.slice(0, count).map(({ id }) => id);
  await server.database.executeSql(
    `insert into user_items (user_id, content_id, category, excluded, excluded_at, reacted_at)
     select $1, id, split_part(id, '-', 1), case n % 2 when 0 then 'seen' else 'unwanted' end,
       timestamptz '2026-05-10T12:00:00.000009Z' - (n / 3) * interval '1 hour', now()
     from unnest($2::text[]) with ordinality as item(id, n)`,
    [member.user.id, `{${ids.join(',')}}`],
  );
  return ids;
}

describe('the list of excluded items', () => {
  it('returns every item exactly once over all pages, also of one category', async () => {
    const member = await server.signUp();
    const ids = await exclude(member, 1100);
    expect(ids).toHaveLength(1100);
    const collect = async (category?: 'movie') => {
      const found: string[] = [];
      let before: string | undefined;
      do {
        const page = await member.api.contents.excluded({ language: 'tr', category, before });
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
    const { items, counts } = await member.api.contents.excluded({ language: 'en' });
    expect(items).toHaveLength(LIMITS.excluded);
    expect([counts.movie, Object.values(counts).reduce((a, b) => a + b)]).toEqual([movies.length, ids.length]);
  });

  it("returns nothing for another user's cursor", async () => {
    const [member, other] = [await server.signUp(), await server.signUp()];
    await exclude(other, LIMITS.excluded + 1);
    const { next } = await other.api.contents.excluded({ language: 'tr' });
    expect(next).not.toBeNull();
    const page = await member.api.contents.excluded({ language: 'tr', before: next ?? undefined });
    expect([page.items, page.next]).toEqual([[], null]);
  });
});
