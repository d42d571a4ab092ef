import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { inRoot } from './lib/paths.mjs';

const read = (path: string) => readFileSync(inRoot(path), 'utf8');
const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0;

/** The text of a section of a configuration of HAProxy. */
const sectionOf = (text: string, head: string) =>
  text
    .split(/^(?=[a-z])/m)
    .filter((section) => section.startsWith(head))
    .join('');

describe('the proxies of deploy/', () => {
  it('remove the trace headers of visitors, which servers behind a proxy believe', () => {
    const frontend = sectionOf(read('deploy/haproxy/haproxy.cfg'), 'frontend');
    const caddy = read('deploy/Caddyfile');
    const nginx = read('deploy/kubernetes/ingress-nginx.yaml');
    for (const name of ['traceparent', 'tracestate']) {
      expect(frontend).toMatch(new RegExp(`^ {4}http-request del-header ${name}$`, 'm'));
      expect(caddy).toMatch(new RegExp(`^\\trequest_header -${name}$`, 'm'));
      expect(nginx).toMatch(new RegExp(`^ {2}${name}: ""$`, 'm'));
    }
    expect(read('deploy/kubernetes/ingress.yaml')).not.toMatch(/snippet/);
  });

  it('ask the servers also when none is ready', () => {
    expect(read('deploy/haproxy/haproxy.cfg')).toMatch(/^ {4}server a-unready "\$SERVER_A" backup$/m);
    const [, onError = ''] = read('deploy/Caddyfile').split('\thandle_errors {');
    expect(onError).toMatch(/== 503\n\t\treverse_proxy @unready \{\$SERVERS/);
    expect(onError).not.toContain('health_');
    const [ready = '', unready = ''] = read('deploy/kubernetes/service.yaml').split('\n---\n');
    expect(ready).not.toContain('publishNotReadyAddresses');
    expect(unready).toMatch(/name: bugunne-unready\nspec:\n {2}publishNotReadyAddresses: true/);
    expect(read('deploy/kubernetes/ingress.yaml')).toMatch(/default-backend: bugunne-unready$/m);
  });

  it('leave silent connections to PostgreSQL alone, and end those whose other end is gone', () => {
    const defaults = sectionOf(read('deploy/haproxy/postgresql.cfg'), 'defaults');
    for (const [side, short] of [
      ['client', 'cli'],
      ['server', 'srv'],
    ]) {
      const [, days = '0'] = new RegExp(`timeout ${side} (\\d+)d`).exec(defaults) ?? [];
      expect(Number(days)).toBeGreaterThanOrEqual(1);
      const [idle, interval, count] = ['idle', 'intvl', 'cnt'].map((name) =>
        Number(new RegExp(`${short}tcpka-${name} (\\d+)`).exec(defaults)?.[1]),
      );
      expect((idle ?? 0) + (interval ?? 0) * (count ?? 0)).toBeLessThanOrEqual(120);
    }
  });
});

/** A port of loopback that is free now. */
async function freePort(): Promise<number> {
  const server = createTcpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

describe.skipIf(!hasHaproxy)('haproxy', () => {
  it('accepts both files', () => {
    const addresses = { LEADER_LISTEN: '127.0.0.1:1', DATABASE_1: '127.0.0.1', DATABASE_2: '127.0.0.2' };
    const env = { ...process.env, ...addresses, DATABASE_3: '127.0.0.3' };
    for (const file of ['haproxy.cfg', 'postgresql.cfg']) {
      expect(spawnSync('haproxy', ['-c', '-f', inRoot(`deploy/haproxy/${file}`)], { env }).status, file).toBe(0);
    }
  });

  it('passes a request on without the trace of the visitor, also to servers of which none is ready', async () => {
    let isReady = true;
    let refusedChecks = 0;
    const site = createServer(({ url, headers }, response) => {
      if (url !== '/health/ready') return void response.writeHead(isReady ? 200 : 507).end(JSON.stringify(headers));
      response.writeHead(isReady ? 200 : 503).end();
      if (!isReady) refusedChecks += 1;
    }).listen(0, '127.0.0.1');
    await once(site, 'listening');
    const server = `127.0.0.1:${(site.address() as AddressInfo).port}`;
    const listen = `127.0.0.1:${await freePort()}`;
    const haproxy = spawn('haproxy', ['-db', '-f', inRoot('deploy/haproxy/haproxy.cfg')], {
      env: { ...process.env, LISTEN: listen, SERVER_A: server, SERVER_B: server },
      stdio: 'ignore',
    });
    const ask = () =>
      fetch(`http://${listen}/`, {
        headers: { traceparent: '00-1-2-01', tracestate: 'a=b', 'x-own': 'stays' },
      });
    try {
      const response = await vi.waitFor(ask, { timeout: 20_000, interval: 50 });
      const headers = (await response.json()) as Record<string, string>;
      expect(headers).toMatchObject({ 'x-own': 'stays' });
      expect(headers).not.toHaveProperty('traceparent');
      expect(headers).not.toHaveProperty('tracestate');
      isReady = false;
      // Three of each of two servers take both out.
      await vi.waitFor(() => expect(refusedChecks).toBeGreaterThan(7), { timeout: 20_000, interval: 50 });
      // 507 is the answer of the server itself, and 503 would be one of HAProxy.
      expect((await ask()).status).toBe(507);
    } finally {
      haproxy.kill('SIGKILL');
      site.closeAllConnections();
      site.close();
    }
  });
});
