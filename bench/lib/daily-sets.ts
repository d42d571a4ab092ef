import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { loadCatalogue } from '@bugunne/catalogue';
import { simulateUsers } from '@bugunne/recommender/testing/users';
import type { Database } from '../../apps/server/src/database/database.ts';
import { SLOTS } from '../../apps/server/src/modules/recommendations/preparations.repo.ts';
import { toCandidate } from '../../apps/server/src/shared/items/candidates.ts';
import { addStates } from './add-states.ts';
import { withBenchDatabase } from './bench-database.ts';

const DATE = '2026-05-11';
/** Number of servers that share the work, one per core; the database shares the same cores. */
const SERVERS = 2;

const catalogue = loadCatalogue({ validate: false });
const candidates = catalogue.items.map((item) => toCandidate(item, catalogue));

async function seed({ executeSql }: Database, userCount: number) {
  await executeSql(`insert into users (email, display_name)
    select 'p' || n || '@example.com', 'p' || n from generate_series(1, ${userCount}) n`);
  await addStates(executeSql);
  const tastes = simulateUsers(50, 2).map(({ preferences: p }) => ({
    movie_genres: p.movieGenres,
    series_genres: p.seriesGenres,
    languages: p.languages,
    music_moods: p.musicMoods,
    food_difficulty: p.foodDifficulty,
    cuisine_types: p.cuisineTypes,
    meal_types: p.mealTypes,
  }));
  await executeSql(
    `insert into preferences (user_id, movie_genres, series_genres, languages, music_moods, food_difficulty, dietary_restrictions, cuisine_types, meal_types)
     select u.id, t.movie_genres, t.series_genres, t.languages, t.music_moods, t.food_difficulty, '{}', t.cuisine_types, t.meal_types
       from (select id, row_number() over (order by id) % 50 as k from users) u
       join (select row_number() over () - 1 as k, r.* from jsonb_to_recordset($1::jsonb) as r(movie_genres text[], series_genres text[], languages text[], music_moods text[], food_difficulty text[], cuisine_types text[], meal_types text[])) t using (k)`,
    [JSON.stringify(tastes)],
  );
  // Four titles a day for a week, half of them with a reaction: a typical history.
  const items = candidates.map(({ id, category }) => ({ id, category }));
  await executeSql(
    `insert into user_items (user_id, content_id, category, liked, reacted_at, first_shown_on, last_shown_on)
     select u.id, i.id, i.category, case when d % 2 = 0 then d % 3 > 0 end, case when d % 2 = 0 then '2026-05-05'::timestamptz end,
            '2026-05-01'::date + (d / 4), '2026-05-01'::date + (d / 4)
       from (select id, row_number() over (order by id) as n from users) u
       cross join generate_series(0, 27) d
       join (select row_number() over () - 1 as k, r.* from jsonb_to_recordset($1::jsonb) as r(id text, category text)) i
         on i.k = (u.n * 37 + d * 61) % ${items.length}
     on conflict do nothing`,
    [JSON.stringify(items)],
  );
  await executeSql('analyze');
}

type Message = 'ready' | { made: number } | { memory: number };

/** Runs one server, which gets one share at a time, as from pg-boss. */
async function serve(
  url: string,
  ready: () => Promise<void>,
  slots: number[],
): Promise<{ made: number; memory: number }> {
  const child = fork(fileURLToPath(new URL('./prepare-shares.ts', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: url },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const next = async (): Promise<Message> => {
    const [message]: Message[] = await once(child, 'message');
    return message ?? 'ready';
  };
  await next();
  await ready();
  let made = 0;
  for (let slot = slots.pop(); slot !== undefined; slot = slots.pop()) {
    child.send({ slot, date: DATE });
    const answer = await next();
    if (typeof answer === 'object' && 'made' in answer) made += answer.made;
  }
  child.send('end');
  const last = await next();
  return { made, memory: typeof last === 'object' && 'memory' in last ? last.memory : 0 };
}

/**
 * Makes the sets of so many users by servers on a new database of this PostgreSQL server. Resolves to sets a second and the
 * peak memory of a server in MB.
 */
export async function measureDailySets(userCount: number, serverUrl?: string) {
  return withBenchDatabase(
    'daily',
    async (database, url) => {
      await seed(database, userCount);
      const slots = Array.from({ length: SLOTS }, (_, slot) => slot);
      let waiting = SERVERS;
      let start = 0;
      const all = Promise.withResolvers<void>();
      const ready = () => {
        if (--waiting === 0) {
          start = performance.now();
          all.resolve();
        }
        return all.promise;
      };
      const served = await Promise.all(Array.from({ length: SERVERS }, () => serve(url, ready, slots)));
      const seconds = (performance.now() - start) / 1000;
      const made = served.reduce((sum, server) => sum + server.made, 0);
      const { rows } = await database.executeSql('select count(*)::int as sets from daily_recommendations');
      if (made !== userCount || rows[0]?.['sets'] !== userCount)
        throw new Error(`${made} sets were made for ${userCount} users`);
      return { rate: userCount / seconds, megabytes: Math.max(...served.map(({ memory }) => memory)) / 2 ** 20 };
    },
    serverUrl,
  );
}
