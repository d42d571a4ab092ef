/**
 * Requests per second for a page and a script of the built site, compared with a bare `node:http` server that sends the
 * same bytes from memory, in alternating rounds. The product logs its requests, as in production.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { median } from './lib/median.ts';
import { endPrograms, type Program, startProgram } from './lib/start-program.ts';

const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 16;
const GOAL = 0.5;

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const programs: Program[] = [];

async function start(path: string, environment: Record<string, string>): Promise<string> {
  const program = await startProgram(fileOf(path), { PATH: process.env['PATH'], ...environment });
  programs.push(program);
  return program.origin;
}

async function fire(url: string, seconds: number): Promise<number> {
  const headers = { 'accept-encoding': 'br' };
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

async function scriptOf(origin: string): Promise<string> {
  const page = await (await fetch(origin)).text();
  const path = /<link rel="modulepreload" href="(\/assets\/shell-[^"]+)"/.exec(page)?.[1];
  if (!path) throw new Error('the page names no script');
  return path;
}

const dataDir = mkdtempSync(join(tmpdir(), 'bugunne-bench-static-'));
try {
  const product = await start('../apps/server/src/main.ts', { DATA_DIR: dataDir, PORT: '0' });
  const paths = { 'landing page': '/', 'help page': '/help', script: await scriptOf(product) };
  for (const [name, path] of Object.entries(paths)) {
    const bare = await start('./lib/bare-static-server.ts', { BENCH_COPY: product + path });
    const ratios: number[] = [];
    const ours: number[] = [];
    for (let round = -1; round < ROUNDS; round++) {
      const seconds = round < 0 ? 2 : SECONDS;
      const theirs = await fire(bare + path, seconds);
      const own = await fire(product + path, seconds);
      if (round < 0) continue;
      ratios.push(own / theirs);
      ours.push(own);
    }
    const ratio = median(ratios);
    console.log(
      `${name.padEnd(13)} ${median(ours).toFixed(0).padStart(6)} req/s, against bare ${ratio.toFixed(2)} (goal ${GOAL})`,
    );
    if (ratio < GOAL) process.exitCode = 1;
  }
} finally {
  await endPrograms(programs);
  rmSync(dataDir, { recursive: true, force: true });
}
