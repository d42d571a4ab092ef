import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../free-port.ts';
import { startAsPostgres } from './programs.ts';

const deploy = (file: string) => fileURLToPath(new URL(`../../../deploy/${file}`, import.meta.url));

/** haproxy leading to the present leader, and PgBouncer in front of it, from the files of deploy/. */
export async function startBetween(folder: string, addresses: readonly string[], password: string) {
  const [leaderPort, poolerPort] = [await freePort(), await freePort()];
  const output = openSync(join(folder, 'haproxy.log'), 'a');
  const proxy = spawn('haproxy', ['-db', '-f', deploy('haproxy/postgresql.cfg')], {
    env: {
      ...process.env,
      LEADER_LISTEN: `127.0.0.1:${leaderPort}`,
      ...Object.fromEntries(addresses.map((address, n) => [`DATABASE_${n + 1}`, address])),
    },
    stdio: ['ignore', output, output],
  });

  const users = join(folder, 'userlist.txt');
  writeFileSync(users, `"bugunne" "${password}"\n`, { mode: 0o644 });
  const settings = readFileSync(deploy('pgbouncer/pgbouncer.ini'), 'utf8')
    .replace('port=5000', `port=${leaderPort}`)
    .replace('listen_port = 6432', `listen_port = ${poolerPort}`)
    .replace(/^auth_file = .*/m, `auth_file = ${users}`)
    .replace(/^logfile = .*\n/m, '')
    .replace(/^pidfile = .*\n/m, '');
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, settings, { mode: 0o644 });
  const pooler = startAsPostgres(['pgbouncer', file], { log: join(folder, 'pgbouncer.log') });

  const url = (port: number) => `postgres://bugunne:${password}@127.0.0.1:${port}/bugunne`;
  return {
    poolerUrl: url(poolerPort),
    directUrl: url(leaderPort),
    end: () => endAll([proxy, pooler]),
  };
}

/** haproxy sharing requests between the servers of the site. */
export async function startSiteProxy(folder: string, origins: readonly string[]) {
  const port = await freePort();
  const servers = origins.map((origin, n) => `  server site${n + 1} ${new URL(origin).host} check`);
  const lines = [
    'defaults',
    '  mode http',
    '  timeout connect 2s',
    '  timeout client 60s',
    '  timeout server 60s',
    'listen site',
    `  bind 127.0.0.1:${port}`,
    '  option httpchk GET /health/live',
    ...servers,
  ];
  const file = join(folder, 'site.cfg');
  writeFileSync(file, `${lines.join('\n')}\n`);
  const output = openSync(join(folder, 'site-proxy.log'), 'a');
  const proxy = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', output, output] });
  return { origin: `http://127.0.0.1:${port}`, end: () => endAll([proxy]) };
}

function endAll(children: readonly ChildProcess[]) {
  for (const child of children) child.kill('SIGKILL');
}
