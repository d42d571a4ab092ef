import type { Database } from '../../apps/server/src/database/database.ts';

const STEP = 50_000;

/** Makes up reactions of the users that are there, in the database. */
export async function fillInteractions(database: Database, count: number): Promise<void> {
  for (let done = 0; done < count; done += STEP) {
    await database.withoutTimeouts(async (db) => {
      await db.execute(`insert into interactions (user_id, id, content_title, content_category, action, metadata, created_at)
        select u.id, gen_random_uuid(), md5(n::text) || ' ' || md5((n * 7)::text), 'movie', 'like', '{"value": true}',
               now() - n * interval '1 minute'
        from generate_series(${done + 1}, ${Math.min(count, done + STEP)}) n
        join (select id, row_number() over () as place, count(*) over () as total from users) u
          on u.place = n % u.total + 1`);
    });
  }
}
