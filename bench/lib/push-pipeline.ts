import { setTimeout } from 'node:timers/promises';
import { loadCatalogue } from '@bugunne/catalogue';
import type { PushSubscriptionData } from '@bugunne/contract';
import { createApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import type { Database } from '../../apps/server/src/database/database.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import { createTestClock } from '../../apps/server/src/testing/clock.ts';
import { createTestJobs } from '../../apps/server/src/testing/test-jobs.ts';
import { addStates } from './add-states.ts';
import { withAnyDatabase } from './bench-database.ts';
import type { ReceiverOrder } from './push-receiver.ts';

/** One device in a hundred never answers. */
const SILENT_EACH = 100;
const DATE = '2026-05-11';
/** Nine in the morning in Istanbul, the hour of all users' notices. */
const NOW = '2026-05-11T06:00:00Z';
const SET_BATCH_SIZE = 250;
const LOOK_MILLISECONDS = 50;

type Ask = <T>(order: ReceiverOrder) => Promise<T>;
type Count = { taken: number; refused: number };

function servicesOn(database: Database) {
  return createApp({
    config: { ...readConfig({}), push: { keys: undefined, subject: 'mailto:owner@example.com', allowPrivate: true } },
    database,
    authSecret: 'a secret of forty characters for benches',
    builtIn: loadCatalogue({ validate: false }),
    clock: createTestClock(NOW),
    logger: createLogger('silent'),
    mailer: { send: async () => undefined },
    jobs: createTestJobs(),
    site: null,
    socketAddress: () => undefined,
  }).services;
}

/** Inserts users with preferences and one device each. Returns their ids. */
async function seed({ executeSql }: Database, subscriptions: readonly PushSubscriptionData[]): Promise<string[]> {
  await executeSql(`insert into users (email, display_name, created_at)
    select 'p' || n || '@example.com', 'p' || n, '2026-04-01' from generate_series(1, ${subscriptions.length}) n`);
  await addStates(executeSql);
  await executeSql(`insert into preferences (user_id, movie_genres, series_genres, languages, music_moods,
      food_difficulty, dietary_restrictions, cuisine_types, meal_types)
    select id, '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}' from users`);
  await executeSql(
    `insert into notification_subscriptions (user_id, endpoint, subscription_data)
     select u.id, s.data->>'endpoint', s.data
       from (select id, row_number() over (order by id) as n from users) u
       join jsonb_array_elements($1::jsonb) with ordinality s(data, n) using (n)`,
    [JSON.stringify(subscriptions)],
  );
  await executeSql('analyze');
  const { rows } = await executeSql('select id from users');
  return rows.map(({ id }) => String(id));
}

/**
 * Sends daily notices through the product's services and a database on the same machine, with sets made in advance:
 * reads the users whose hour has come, claims them, stores a notification and sends it. Resolves to the number of lost
 * messages. Prints the rate, which has no goal of its own.
 */
export async function measurePipeline(userCount: number, ask: Ask): Promise<number> {
  let lost = 0;
  await withAnyDatabase('push', async (database) => {
    const services = servicesOn(database);
    const publicKey = await services.push.publicKey();
    const order = { subscribe: userCount, publicKey, silentEach: SILENT_EACH };
    const ids = await seed(database, await ask<PushSubscriptionData[]>(order));
    for (let first = 0; first < userCount; first += SET_BATCH_SIZE) {
      await services.preparations.prepareFor(ids.slice(first, first + SET_BATCH_SIZE), DATE);
    }

    const answering = userCount - Math.ceil(userCount / SILENT_EACH);
    const start = performance.now();
    const running = services.dailyNotices.run();
    const isOver = running.then(
      () => true,
      () => true,
    );
    let [taken, over] = [0, false];
    // Devices that never answer time out at the end; all others are done long before.
    while (taken < answering && !over) {
      over = await Promise.race([isOver, setTimeout(LOOK_MILLISECONDS, false)]);
      taken += (await ask<Count>('count')).taken;
    }
    const seconds = (performance.now() - start) / 1000;
    lost = answering - taken;
    const notified = await running;
    const end = (performance.now() - start) / 1000;
    const { rows } = await database.executeSql(
      'select (select count(*)::int from daily_notices) as claimed, (select count(*)::int from notifications) as notifications',
    );
    console.log(
      `with everything around it (${database.kind} database: read, claimed, noted, sent; 1 % of ${userCount} devices never answer): ` +
        `${(taken / seconds).toFixed(0)} a second, ${lost} lost; ` +
        `${notified} users notified, ${rows[0]?.['claimed']} claims and ${rows[0]?.['notifications']} notifications after ${end.toFixed(1)} s`,
    );
  });
  return lost;
}
