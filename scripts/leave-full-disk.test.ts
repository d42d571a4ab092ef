import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';

const hasCurl = spawnSync('curl', ['--version']).status === 0;

/** Runs the script once on a server with that many free megabytes; resolves to the requests that its Patroni gets. */
async function runOnce(freeMegabytes: number) {
  const requests: { asked: string; authorization: string | undefined; body: string }[] = [];
  const patroni = createServer(async (request, response) => {
    const chunks = await request.toArray();
    const { method, url, headers } = request;
    requests.push({ asked: `${method} ${url}`, authorization: headers.authorization, body: chunks.join('') });
    response.end();
  }).listen(0, '127.0.0.1');
  await once(patroni, 'listening');

  const programs = mkdtempSync(join(tmpdir(), 'bugunne-full-disk-'));
  const program = (name: string, ...lines: string[]) => {
    writeFileSync(join(programs, name), ['#!/bin/sh', ...lines].join('\n'));
    chmodSync(join(programs, name), 0o755);
  };
  program('df', 'echo Avail', `echo ${freeMegabytes}`);
  // The second pause ends the loop.
  program('sleep', `mkdir ${programs}/paused 2> /dev/null`);
  const script = spawn('sh', [inRoot('deploy/patroni/leave-full-disk.sh')], {
    env: {
      PATH: `${programs}:${process.env['PATH']}`,
      PATRONI_NAME: 'db1',
      PATRONI_POSTGRESQL_DATA_DIR: '/data',
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${(patroni.address() as AddressInfo).port}`,
      PATRONI_RESTAPI_USERNAME: 'patroni',
      PATRONI_RESTAPI_PASSWORD: 'secret',
    },
    stdio: 'ignore',
  });
  await once(script, 'exit');
  patroni.close();
  rmSync(programs, { recursive: true });
  return requests;
}

it.skipIf(!hasCurl)('leave-full-disk.sh asks for another leader with the password of the REST API', async () => {
  expect(await runOnce(5)).toEqual([
    { asked: 'GET /primary', authorization: undefined, body: '' },
    {
      asked: 'POST /switchover',
      authorization: `Basic ${btoa('patroni:secret')}`,
      body: '{"leader": "db1"}',
    },
  ]);
});

it.skipIf(!hasCurl)('leave-full-disk.sh asks for nothing while there is room', async () => {
  expect(await runOnce(5000)).toEqual([]);
});
