import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CuttableProxy } from '../testing/cuttable-proxy.ts';
import { runCommand } from '../testing/run-command.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './open.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await openTestDatabase();
});
afterAll(() => base.close());

/** The prepared statements and the timeout of statements of a pool's connection, after a prepared statement. */
async function leftOnConnection(prepare: boolean) {
  const database = await openDatabase({ url: base.url, dataDir: base.dataDir, pool: 2, prepare, onFault: () => {} });
  const { rows: sum } = await database.executePrepared('sum', 'select $1::int + 1 as sum', [1]);
  const { rows: names } = await database.executeSql('select name from pg_prepared_statements');
  const { rows: timeouts } = await database.executeSql("select current_setting('statement_timeout') as seconds");
  await database.close();
  return { sum, names, timeouts };
}

describe('connections of requests', () => {
  it('have prepared statements and timeouts by default', async () => {
    expect(await leftOnConnection(true)).toEqual({
      sum: [{ sum: 2 }],
      names: [{ name: 'sum' }],
      timeouts: [{ seconds: '10s' }],
    });
  });

  it('leave nothing that lasts for a connection where a pooler shares connections', async () => {
    expect(await leftOnConnection(false)).toEqual({ sum: [{ sum: 2 }], names: [], timeouts: [{ seconds: '0' }] });
  });

  it('do no migration, long work or listening, which need the address around the pooler', async () => {
    const url = new URL(base.url ?? '');
    const proxy = new CuttableProxy({ host: url.hostname, port: Number(url.port || 5432) });
    const direct = new URL(url);
    direct.host = `127.0.0.1:${await proxy.listen()}`;
    const options = { url: url.href, directUrl: direct.href, dataDir: base.dataDir, pool: 2, onFault: () => {} };
    const database = await openDatabase(options);
    proxy.cut();
    await expect(openDatabase(options)).rejects.toThrow('does not answer');
    await expect(database.withoutTimeouts((db) => db.execute('select 1'))).rejects.toThrow();
    const lost = Promise.withResolvers<void>();
    const listener = { onPayload: () => undefined, onListening: () => undefined, onLost: lost.resolve };
    const listening = database.listen('words', listener);
    await lost.promise;
    await listening.close();
    await database.ping();
    await database.close();
    proxy.close();
  });

  it('are not opened by db:migrate, which a pooler would refuse', async () => {
    const settings = { DATABASE_URL: 'postgres://127.0.0.1:1/pooler', DATABASE_DIRECT_URL: base.url ?? '' };
    const none = { DATABASE_START_WAIT: '0' };
    expect(await runCommand(base, 'db-migrate', [], '', { ...settings, ...none })).toMatchObject({
      code: 0,
      output: expect.stringContaining('is up to date'),
    });
  });
});
