import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEvents } from './testing/event-stream.ts';
import { connectTo } from './testing/server-process.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bugunne-main-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

function start(environment: Record<string, string> = {}, args: readonly string[] = []) {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN, ...args], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

const isRefused = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(false);
    });
    socket.on('error', () => resolve(true));
  });

describe('a running server', () => {
  let server: ReturnType<typeof start>;
  let port: number;
  const lines: string[] = [];
  const READY = 'BugünNe is ready';
  beforeAll(async () => {
    server = start({
      LOG_LEVEL: 'info',
      DRAIN_SECONDS: '600',
      NODE_OPTIONS: '--trace-deprecation --pending-deprecation',
    });
    port = await new Promise((resolve, reject) => {
      server.once('exit', () => reject(new Error(`not ready: ${lines.join('\n')}`)));
      for (const stream of [server.stdout, server.stderr]) {
        createInterface({ input: stream }).on('line', (line) => {
          lines.push(line);
          if (line.includes(READY)) resolve(Number(new URL(JSON.parse(line).address).port));
        });
      }
    });
  });

  it('is not affected by a second one on the same folder, which is refused with a clear message', async () => {
    const second = start();
    let output = '';
    second.stderr.on('data', (chunk) => {
      output += chunk.toString();
    });
    const [code] = await once(second, 'exit');
    expect(code).toBe(1);
    expect(output).toContain(dataDir);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
  });

  it('says on SIGTERM that it drains and still serves, then finishes requests in flight, ends open streams, accepts no new ones, and exits with 0', async () => {
    const client = connectTo(() => port);
    await client.api.auth.signUp({
      email: 'user@example.com',
      password: 'kırmızı balık 7',
      acceptTerms: true,
      botCheckId: await client.solveBotCheck(),
      language: 'tr',
    });
    const stream = await openEvents(client, 'language=tr&after=0');
    expect((await stream.next())?.id).toBe('1');
    const planted = Buffer.from('{"a\n{\\"level\\":60}').toString('base64url');
    await fetch(`http://127.0.0.1:${port}/auth/v1/user`, { headers: { cookie: `bugunne.session_data=${planted}` } });
    const body = JSON.stringify({ answer: '3', work: { counter: 0, derivedKey: '0'.repeat(64) } });
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    await once(socket, 'connect');
    socket.write(
      `POST /auth/v1/bot-check/0b0e6a43-6ad5-4c1c-9d4e-6b0d4c9f3a11 HTTP/1.1\r\nhost: localhost\r\n` +
        `content-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`,
    );
    await expect.poll(() => answer).toContain('100 Continue');
    const ended = once(server, 'exit');
    const readiness = async () => {
      const response = await fetch(`http://127.0.0.1:${port}/health/ready`);
      return [response.status, await response.json()];
    };
    expect(await readiness()).toEqual([200, { status: 'healthy' }]);
    server.kill('SIGTERM');
    await expect.poll(readiness).toEqual([503, { status: 'draining' }]);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    // A second signal does not wait for the rest of the time.
    server.kill('SIGTERM');
    // Not for its client, which holds the stream open.
    expect(await stream.next()).toBeUndefined();
    await expect.poll(() => isRefused(port)).toBe(true);
    socket.write(body);
    expect(await ended).toEqual([0, null]);
    expect(answer).toContain('HTTP/1.1 200');
    expect(answer).toContain('"solved":false');
  });

  it('has written nothing but entries of the log, among them its address', () => {
    const levels = lines.map((line) => JSON.parse(line).level);
    expect(lines.some((line) => line.includes('/auth/v1/user'))).toBe(true);
    expect(levels.length).toBeGreaterThan(1);
    // 60 is in the cookie: no text from outside becomes a line of its own.
    expect(levels.filter((level) => typeof level !== 'number' || level === 60)).toEqual([]);
  });
});

it('lists all invalid settings at start', async () => {
  const server = start({ PORT: 'ninety', PUBLIC_URL: 'nowhere' });
  let output = '';
  server.stderr.on('data', (chunk) => {
    output += chunk.toString();
  });
  expect((await once(server, 'exit'))[0]).toBe(1);
  expect(output).toContain('PORT');
  expect(output).toContain('PUBLIC_URL');
  // One entry of the log, although the reason has several lines.
  expect(
    output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).level),
  ).toEqual([50]);
});

it('says its address as text when it is asked to, as by npm start, although its log is silent', async () => {
  // On the database that the first server has left: creating another one takes as long as the rest of this file.
  const server = start({}, ['--text']);
  const [line] = await once(createInterface({ input: server.stdout }), 'line');
  expect(line).toMatch(/^BugünNe is ready: http:\/\/localhost:\d+$/);
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
