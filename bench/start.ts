/** Duration of the first start and of later ones, and idle memory, of the real server on the embedded database. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));
const LATER_STARTS = 3;
/** Long enough for the memory of the start itself to be released. */
const SETTLE_MILLISECONDS = 10_000;

/** Starts the server, waits for the printed address, reads its memory, and stops it with SIGTERM. */
async function measureStart(dataDir: string) {
  const began = performance.now();
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!server.stdout) throw new Error('no output');
  const [line] = await once(createInterface({ input: server.stdout }), 'line');
  const seconds = (performance.now() - began) / 1000;
  if (!String(line).includes('ready')) throw new Error(String(line));
  await setTimeout(SETTLE_MILLISECONDS);
  const megabytes = residentMegabytes(server.pid ?? 0);
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
  return { seconds, megabytes };
}

/** Resident memory; null where there is no /proc (only Linux has it). */
function residentMegabytes(pid: number): number | null {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes ? Number(kilobytes) / 1024 : null;
  } catch {
    return null;
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'bugunne-bench-start-'));
try {
  const first = await measureStart(dataDir);
  const later = [];
  for (let i = 0; i < LATER_STARTS; i++) later.push(await measureStart(dataDir));
  later.sort((a, b) => a.seconds - b.seconds);
  const median = later[Math.floor(LATER_STARTS / 2)] ?? first;
  const memory = (megabytes: number | null) => (megabytes === null ? 'unknown' : `${megabytes.toFixed(0)} MB`);
  console.log(`first start  ${first.seconds.toFixed(2)} s, resident ${memory(first.megabytes)}`);
  console.log(
    `later start  ${median.seconds.toFixed(2)} s (median of ${LATER_STARTS}), resident ${memory(median.megabytes)}`,
  );
  console.log(`later against first: ${(median.seconds / first.seconds).toFixed(2)}`);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
