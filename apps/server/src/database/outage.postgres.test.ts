import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { refusal, startTestServer, type TestServer } from '../testing/test-server.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';

/** A proxy to the database whose connections can be cut. */
class CuttableProxy {
  readonly #sockets = new Set<Socket>();
  #isCut = false;
  readonly #server: Server;

  constructor(target: { host: string; port: number }) {
    this.#server = createServer((near) => {
      if (this.#isCut) return near.destroy();
      const far = connect(target);
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        socket.on('error', () => {});
        socket.on('close', () => {
          this.#sockets.delete(socket);
          near.destroy();
          far.destroy();
        });
      }
      near.pipe(far).pipe(near);
      return undefined;
    });
  }

  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (!address || typeof address === 'string') throw new Error('no port');
    return address.port;
  }

  cut() {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  restore() {
    this.#isCut = false;
  }

  close() {
    this.cut();
    this.#server.close();
  }
}

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

  it('is reported at start', async () => {
    const nowhere = { url: 'postgres://nobody@127.0.0.1:1/none', dataDir: '', pool: 1, onFault: () => {} };
    await expect(openDatabase(nowhere)).rejects.toThrow(/DATABASE_URL does not answer/);
  });
});
