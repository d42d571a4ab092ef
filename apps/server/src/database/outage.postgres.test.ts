import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CuttableProxy } from '../testing/cuttable-proxy.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { refusal, startTestServer, type TestServer, type TestUser } from '../testing/test-server.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';
import { databaseFault } from './outage.ts';
import { transactionsOn } from './server-transaction.ts';

let opened: TestDatabase;
let proxy: CuttableProxy;
let database: Database;
let server: TestServer;
beforeAll(async () => {
  opened = await openTestDatabase();
  const { rows } = await opened.database.executeSql('select current_database() as name');
  const url = new URL(inject('databaseTemplate').serverUrl);
  proxy = new CuttableProxy({ host: url.hostname, port: Number(url.port || 5432) });
  url.host = `127.0.0.1:${await proxy.listen()}`;
  url.pathname = `/${String(rows[0]?.['name'])}`;
  database = await openDatabase({ url: url.href, dataDir: opened.dataDir, pool: 4, onFault: () => {} });
  server = await startTestServer({ database });
});
afterAll(async () => {
  proxy.close();
  await database.close();
  await opened.close();
});

describe('a database outage', () => {
  it('is reported as unavailable, and recovers by itself', async () => {
    const member = await server.signUpWith();
    const before = await member.api.recommendations.today({ language: 'tr' });
    proxy.cut();
    const call = await refusal(member.api.recommendations.today({ language: 'tr' }));
    expect(call).toMatchObject({ code: 'unavailable', status: 503, data: { retryAfterSeconds: 5 } });
    expect((await server.connect().request('/health/ready')).status).toBe(503);
    expect((await server.connect().request('/health/live')).status).toBe(200);
    proxy.restore();
    expect((await member.api.recommendations.today({ language: 'tr' })).sections).toEqual(before.sections);
    expect((await server.connect().request('/health/ready')).status).toBe(200);
  });

  it('under eight writers ends neither the server nor an acknowledged write, over many losses', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => server.signUpWith()));
    const contentId = server.catalogue.items[0]?.id ?? '';
    const acknowledged = new Set<string>();
    const failures = new Set<string>();
    let isOver = false;
    const write = async (member: TestUser) => {
      while (!isOver) {
        const id = randomUUID();
        await member.api.interactions.create({ id, contentId, action: 'save', value: true }).then(
          () => acknowledged.add(id),
          (error: { code?: string }) => failures.add(String(error.code)),
        );
      }
    };
    const writers = members.map(write);
    const moreWrites = async () => {
      const before = acknowledged.size;
      await expect.poll(() => acknowledged.size, { interval: 5, timeout: 5000 }).toBeGreaterThan(before + 8);
    };
    for (let round = 0; round < 6; round++) {
      await moreWrites();
      if (round % 2 === 0) {
        proxy.cut();
        proxy.restore();
      } else {
        await opened.database.executeSql(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and application_name = 'bugunne' and pid <> pg_backend_pid()`,
        );
      }
    }
    await moreWrites();
    isOver = true;
    await Promise.all(writers);
    expect([...failures]).toEqual(['unavailable']);
    const { rows } = await database.executeSql('/* test */ select id::text from interactions');
    const stored = new Set(rows.map((row) => row['id']));
    expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
  });

  it('returns a connection to the pool that was lost before its transaction began', async () => {
    const pool = new pg.Pool({ connectionString: opened.url, max: 1, connectionTimeoutMillis: 2000 });
    pool.on('error', () => undefined);
    const lost = async () => {
      const client = await pool.connect();
      const ended = new Promise((resolve) => client.on('error', resolve));
      const { rows } = await client.query('select pg_backend_pid() as pid');
      await opened.database.executeSql('select pg_terminate_backend($1::int)', [rows[0]?.pid]);
      await ended;
      return client;
    };
    const transaction = transactionsOn({ connect: lost })(async () => undefined);
    await expect(transaction).rejects.toSatisfy((error) => databaseFault(error) === 'outage');
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  it('is what a server reports that may not write any more, whose connection is thrown away', async () => {
    const member = await server.signUp();
    const contentId = server.catalogue.items[0]?.id ?? '';
    const save = () => member.api.interactions.create({ id: randomUUID(), contentId, action: 'save', value: true });
    // As a leader that was demoted answers on the connections that it still has.
    await database.executeSql('set default_transaction_read_only = on');
    expect(await refusal(save())).toMatchObject({ code: 'unavailable', status: 503 });
    await save();
  });

  it('is reported at start', async () => {
    const nowhere = { url: 'postgres://nobody@127.0.0.1:1/none', dataDir: '', pool: 1, onFault: () => {} };
    await expect(openDatabase(nowhere)).rejects.toThrow(/DATABASE_URL does not answer/);
  });
});

describe('a start without its database', () => {
  const start = (url: string, startWaitSeconds: number, onWait: (reason: string) => void = () => {}) =>
    openDatabase({ url, dataDir: '', pool: 2, onFault: () => {}, startWaitSeconds, onWait });

  it('waits until the database answers', async () => {
    const { url, closed } = await closedProxy();
    const reasons: string[] = [];
    const started = await start(url, 20, (reason) => {
      reasons.push(reason);
      closed.restore();
    });
    await started.ping();
    await started.close();
    expect(reasons).toHaveLength(1);
    closed.close();
  });

  it('ends after the limit', async () => {
    await expect(start('postgres://nobody@127.0.0.1:1/none', 1)).rejects.toThrow(
      /does not answer after 1 s: .*ECONNREFUSED/,
    );
  });

  it('ends at once when the database does not exist or the server refuses the user', async () => {
    const url = new URL(inject('databaseTemplate').serverUrl);
    url.pathname = '/no_such_database';
    const onWait = () => {
      throw new Error('waited');
    };
    await expect(start(url.href, 20, onWait)).rejects.toThrow(/The database "no_such_database" .* does not exist/);
    url.username = 'no_such_user';
    url.password = 'a-secret-word';
    const refused = start(url.href, 20, onWait).catch((error: Error) => error.message);
    expect(await refused).toMatch(/PostgreSQL does not admit the user "no_such_user"/);
    expect(await refused).not.toContain('a-secret-word');
  });
});

/** The address of the database through a proxy that refuses connections. */
async function closedProxy() {
  const url = new URL(opened.url ?? '');
  const closed = new CuttableProxy({ host: url.hostname, port: Number(url.port || 5432) });
  url.host = `127.0.0.1:${await closed.listen()}`;
  closed.cut();
  return { url: url.href, closed };
}
