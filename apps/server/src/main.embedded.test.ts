import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEvents } from './testing/event-stream.ts';
import { connectTo } from './testing/server-process.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bugunne-main-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

function start(environment: Record<string, string> = {}) {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function readyPort(server: ReturnType<typeof start>): Promise<number> {
  const [line] = await once(createInterface({ input: server.stdout }), 'line');
  const port = Number(/:(\d+)$/.exec(String(line))?.[1]);
  if (!port) throw new Error(`not ready: ${line}`);
  return port;
}

const isRefused = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(false);
    });
    socket.on('error', () => resolve(true));
  });

it('finishes requests in flight on SIGTERM, accepts no new ones, and exits with 0', async () => {
  const server = start();
  const port = await readyPort(server);
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
  server.kill('SIGTERM');
  await expect.poll(() => isRefused(port)).toBe(true);
  socket.write(body);
  expect(await ended).toEqual([0, null]);
  expect(answer).toContain('HTTP/1.1 200');
  expect(answer).toContain('"solved":false');
});

it('ends open streams on SIGTERM without waiting for their clients', async () => {
  const server = start();
  const port = await readyPort(server);
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
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  expect(await stream.next()).toBeUndefined();
  expect(await ended).toEqual([0, null]);
});

it('refuses a second server on the same folder with a clear message, without affecting the first', async () => {
  const first = start();
  const port = await readyPort(first);
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
  const ended = once(first, 'exit');
  first.kill('SIGTERM');
  await ended;
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

it('writes nothing but entries of the log after the line with its address', async () => {
  const server = start({ LOG_LEVEL: 'info', NODE_OPTIONS: '--trace-deprecation --pending-deprecation' });
  const lines: string[] = [];
  for (const stream of [server.stdout, server.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line));
  await expect.poll(() => lines.some((line) => line.startsWith('BugünNe is ready')), { timeout: 30_000 }).toBe(true);
  const port = Number(/:(\d+)$/.exec(lines.find((line) => line.startsWith('BugünNe is ready')) ?? '')?.[1]);
  const planted = Buffer.from('{"a\n{\\"level\\":60}').toString('base64url');
  await fetch(`http://127.0.0.1:${port}/auth/v1/user`, { headers: { cookie: `bugunne.session_data=${planted}` } });
  await expect.poll(() => lines.some((line) => line.includes('/auth/v1/user'))).toBe(true);
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  const levels = lines.filter((line) => !line.startsWith('BugünNe is ready')).map((line) => JSON.parse(line).level);
  expect(levels.length).toBeGreaterThan(1);
  // 60 is in the cookie: no text from outside becomes a line of its own.
  expect(levels.filter((level) => typeof level !== 'number' || level === 60)).toEqual([]);
});
