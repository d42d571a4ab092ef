/**
 * Rows, bytes, log of PostgreSQL and processor that a user costs a day, table by table, from a population (CAPACITY_USERS) that
 * lives some days (CAPACITY_DAYS) through the product; and the processor of one request of each kind. `docs/capacity.md` has the
 * figures. Starts a PostgreSQL of its own; Linux.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../apps/server/src/database/open.ts';
import { cpuSeconds } from './lib/cpu-time.ts';
import { freePort } from './lib/free-port.ts';
import { ownPostgres } from './lib/own-postgres.ts';
import { population } from './lib/population.ts';
import { endPrograms, startProgram } from './lib/start-program.ts';
import { beginStatementTimes, STATEMENT_SETTINGS, statementTimes } from './lib/statement-times.ts';
import { send } from './lib/steady-requests.ts';
import { insertUsers } from './lib/users-with-sessions.ts';

const USERS = Number(process.env['CAPACITY_USERS'] ?? 60);
const DAYS = Number(process.env['CAPACITY_DAYS'] ?? 14);
/** Requests of each kind, after as many that let the compiler of the server warm up. */
const REQUESTS = 1500;
const SECRET = 'a secret of forty characters for benches';

const server = await ownPostgres(Number(process.env['CAPACITY_PORT'] ?? 0) || (await freePort()), {
  settings: STATEMENT_SETTINGS,
});
await server.start();
const database = await openDatabase({ url: server.url, dataDir: '.data', pool: 5, onFault: () => undefined });
const rowsOf = async (text: string) => (await database.executeSql(text)).rows;
const postmaster = Number(
  (await rowsOf("select split_part(pg_read_file('postmaster.pid'), chr(10), 1) as pid"))[0]?.['pid'],
);

type Size = { rows: number; bytes: number };
const TABLES = "relkind = 'r' and relnamespace = 'public'::regnamespace";
const tableNames = async () =>
  (await rowsOf(`select relname as name from pg_class where ${TABLES}`)).map(({ name }) => String(name));
/** Rows and bytes with indexes, of tables with rows. */
async function sizes(): Promise<Map<string, Size>> {
  await database.withoutTimeouts((db) => db.execute('vacuum analyze'));
  const tables = await rowsOf(
    `select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class where ${TABLES}`,
  );
  const found = new Map<string, Size>();
  for (const { name, bytes } of tables) {
    const [row] = await rowsOf(`select count(*)::int as count from ${String(name)}`);
    if (Number(row?.['count']) > 0) found.set(String(name), { rows: Number(row?.['count']), bytes: Number(bytes) });
  }
  return found;
}
const walBytes = async () =>
  Number((await rowsOf("select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes"))[0]?.['bytes']);

try {
  const people = await population(database, USERS);
  // On the first day the items are stored, and the empty tables get their first pages.
  await people.live(0);
  const before = {
    sizes: await sizes(),
    wal: await walBytes(),
    database: cpuSeconds(postmaster, true),
    server: process.cpuUsage(),
  };
  await beginStatementTimes(database.executeSql);
  let active = 0;
  let reactions = 0;
  for (let day = 1; day <= DAYS; day++) {
    const lived = await people.live(day);
    active += lived.active;
    reactions += lived.reactions;
  }
  const userDays = USERS * DAYS;
  const wal = await walBytes();
  const database_ = cpuSeconds(postmaster, true) - before.database;
  const used = process.cpuUsage(before.server);
  const times = await statementTimes(database.executeSql, await tableNames());
  console.log(
    `${USERS} users, ${DAYS} days: ${active} of ${userDays} user-days active, ${(reactions / userDays).toFixed(1)} reactions a user-day`,
  );
  console.log('table, rows a user-day, bytes a row with indexes, bytes a user-day');
  const after = [...(await sizes())].map(([name, size]) => {
    const rows = (size.rows - (before.sizes.get(name)?.rows ?? 0)) / userDays;
    return { name, rows, each: size.bytes / size.rows, bytes: rows * (size.bytes / size.rows) };
  });
  for (const { name, rows, each, bytes } of after
    .filter(({ rows: count }) => count !== 0)
    .toSorted((a, b) => b.bytes - a.bytes)) {
    console.log(
      `${name.padEnd(28)} ${rows.toFixed(3).padStart(8)} ${each.toFixed(0).padStart(7)} ${bytes.toFixed(0).padStart(8)}`,
    );
  }
  console.log(`all tables: ${after.reduce((sum, { bytes }) => sum + bytes, 0).toFixed(0)} bytes a user-day`);
  console.log(`PostgreSQL's log: ${((wal - before.wal) / userDays).toFixed(0)} bytes a user-day`);
  console.log(
    `processor a user-day: PostgreSQL ${((database_ / userDays) * 1000).toFixed(1)} ms, server and clients ${((used.user + used.system) / 1000 / userDays).toFixed(1)} ms`,
  );

  const total = [...times.values()].reduce((sum, milliseconds) => sum + milliseconds, 0);
  console.log('table, processor of PostgreSQL by the share of its time in statements: ms a user-day');
  for (const [name, milliseconds] of [...times].toSorted(([, a], [, b]) => b - a)) {
    const each = ((database_ / userDays) * 1000 * milliseconds) / total;
    if (each >= 0.05) console.log(`${name.padEnd(28)} ${each.toFixed(1).padStart(8)}`);
  }

  const program = await startProgram(
    fileURLToPath(new URL('../apps/server/src/testing/serve-api.ts', import.meta.url)),
    {
      ...process.env,
      DATABASE_URL: server.url,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'bugunne-bench-capacity-')),
      AUTH_SECRET: SECRET,
      LOG_LEVEL: 'info',
    },
  );
  try {
    const users = await insertUsers(database, 40, SECRET);
    await database.executeSql('update users set is_premium = true');
    const url = (path: string) => `${program.origin}/rest/v1/${path}`;
    const items: string[] = [];
    for (const { cookie } of users) {
      await send(url('preferences'), cookie, { method: 'PUT', body: { preferences: {}, onboardingCompleted: true } });
      const { body } = await send(url('daily_recommendations?language=tr'), cookie);
      const { sections } = JSON.parse(body) as { sections: { items: { id: string }[] }[] };
      items.push(...sections.flatMap(({ items: list }) => list.map(({ id }) => id)));
    }
    const today = (cookie: string) => send(url('daily_recommendations?language=tr'), cookie);
    const press = (cookie: string, place: number) =>
      send(url('interactions'), cookie, {
        method: 'POST',
        body: { id: randomUUID(), contentId: items[place % items.length], action: 'save' },
      });
    const kinds: [string, (cookie: string, place: number) => Promise<unknown>][] = [
      ['dashboard, cached', today],
      ['press', press],
      [
        'press, then dashboard',
        async (cookie, place) => {
          await press(cookie, place);
          await today(cookie);
        },
      ],
      ['notifications', (cookie) => send(url('notifications?language=tr'), cookie)],
      ['activity', (cookie) => send(url('interactions?language=tr&limit=20'), cookie)],
      ['item', (cookie, place) => send(url(`contents/${items[place % items.length]}?language=tr`), cookie)],
    ];
    console.log('request, milliseconds of processor: server, PostgreSQL; bytes of log');
    for (const [name, call] of kinds) {
      for (let place = 0; place < REQUESTS; place++) await call(users[place % users.length]?.cookie ?? '', place);
      const start = {
        server: cpuSeconds(program.child.pid ?? 0),
        database: cpuSeconds(postmaster, true),
        wal: await walBytes(),
      };
      for (let place = 0; place < REQUESTS; place++) await call(users[place % users.length]?.cookie ?? '', place);
      const each = (seconds: number) => ((seconds / REQUESTS) * 1000).toFixed(2);
      console.log(
        `${name.padEnd(24)} ${each(cpuSeconds(program.child.pid ?? 0) - start.server)} ${each(cpuSeconds(postmaster, true) - start.database)} ${(((await walBytes()) - start.wal) / REQUESTS).toFixed(0)}`,
      );
    }
  } finally {
    await endPrograms([program]);
  }
} finally {
  await database.close();
  await server.remove();
}
// The app of the population has timers.
process.exit();
