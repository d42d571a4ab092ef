import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
/** Long enough for the memory of the start itself to be released. */
const SETTLE_MILLISECONDS = 10_000;

/** Starts the server, waits for the printed address, reads its memory, and stops it with SIGTERM. */
export async function measureStart(
  environment: Record<string, string>,
): Promise<{ seconds: number; megabytes: number | null }> {
  const began = performance.now();
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', ...environment },
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
