/**
 * Stops under keep-alive load: `npm run bench:stop`. The real server on the embedded database is stopped by SIGTERM 20
 * times (STOPS) while 32 kept connections send requests. Exits 1 when a request that was sent got no answer, or when the
 * server did not exit with 0. Loopback only, about three minutes; STOP_PORT fixes the port.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { median } from './lib/median.ts';
import { startProgram } from './lib/start-program.ts';

const STOPS = Number(process.env['STOPS'] ?? 20);
const CONNECTIONS = 32;
const LOAD_MILLISECONDS = 500;
const MAIN = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));
const PATHS = ['/', '/health', '/rest/v1/settings', '/en/help'];

const dataDir = mkdtempSync(join(tmpdir(), 'bugunne-bench-stop-'));
let answered = 0;
let cut = 0;

/** Sends one request after the other on a kept connection until the server refuses a new one. */
async function load(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let n = 0; ; n++) {
    try {
      const [response] = await once(get(`${origin}${PATHS[n % PATHS.length]}`, { agent }), 'response');
      response.resume();
      await once(response, 'end');
      answered += 1;
    } catch (error) {
      // A refused connection never carried a request.
      if (!(error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')) cut += 1;
      return;
    }
  }
}

try {
  const seconds: number[] = [];
  for (let stop = 0; stop < STOPS; stop++) {
    const { child, origin } = await startProgram(MAIN, {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PORT: process.env['STOP_PORT'] ?? '0',
      LOG_LEVEL: 'silent',
    });
    const loads = Array.from({ length: CONNECTIONS }, () => load(origin));
    await setTimeout(LOAD_MILLISECONDS);
    const [ended, began] = [once(child, 'exit'), performance.now()];
    child.kill('SIGTERM');
    const [code] = await ended;
    seconds.push((performance.now() - began) / 1000);
    if (code !== 0) process.exitCode = 1;
    await Promise.all(loads);
  }
  console.log(
    `${STOPS} stops, ${answered} requests answered, ${cut} cut; stopped in ${median(seconds).toFixed(2)} s ` +
      `(at most ${Math.max(...seconds).toFixed(2)} s)`,
  );
  if (cut > 0) process.exitCode = 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
