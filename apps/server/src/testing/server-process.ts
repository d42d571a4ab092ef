import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createTestClient, type TestClient } from './test-client.ts';

const PROGRAM = fileURLToPath(new URL('./serve-api.ts', import.meta.url));

/** Starts the server in its own process. */
export function spawnServer(environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Resolves to the port once the server listens; rejects when it exits before. */
export async function portOf(server: ChildProcess): Promise<number> {
  if (!server.stdout) throw new Error('no output');
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`the server ended with ${code}`);
  });
  const printed = once(createInterface({ input: server.stdout }), 'line').then(([line]) => Number(line));
  return Promise.race([printed, ended]);
}

/** Kills a process with SIGKILL and waits for its exit. */
export async function kill(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill('SIGKILL');
  await gone;
}

/** A client of the server on a port, which may change when the server restarts. */
export function connectTo(port: () => number): TestClient {
  return createTestClient(async (request) => {
    const { pathname, search } = new URL(request.url);
    const body = request.method === 'GET' ? undefined : await request.text();
    return fetch(`http://127.0.0.1:${port()}${pathname}${search}`, {
      method: request.method,
      headers: request.headers,
      ...(body === undefined ? {} : { body }),
    });
  });
}
