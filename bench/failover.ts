/**
 * Loss of the database's leader, ten times (FAILOVER_FAULTS): `npm run drill:failover`, as root on Linux. Three PostgreSQL
 * servers under Patroni with synchronous replication, each in a network namespace and on a disk of its own, with the files of
 * deploy/; haproxy leads to the leader, PgBouncer in transaction mode stands between, and two servers of requests and two of
 * jobs use them, while 200 users write, some with open streams, and mails, sets, notices and pushes fall due. The leader is
 * killed, cut off, frozen or its disk filled. Exits 1 when an acknowledged write is lost, when a user waits 30 s or longer,
 * when a stream misses a note or gets one twice, when work is lost or done twice, or when a server ends. About fifteen minutes.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDrill } from './lib/failover/drill.ts';
import { FAULTS } from './lib/failover/faults.ts';
import { obstacles } from './lib/failover/programs.ts';
import { printRow, printSummary } from './lib/failover/report.ts';

const COUNT = Number(process.env['FAILOVER_FAULTS'] ?? FAULTS.length);

async function drill() {
  const folder = mkdtempSync(join(tmpdir(), 'bugunne-drill-failover-'));
  // Programs of the user postgres read and write in it.
  chmodSync(folder, 0o755);
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const interrupted = new Promise<never>((_resolve, reject) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => reject(new Error(name)));
  });
  interrupted.catch(() => undefined);
  try {
    const started = await Promise.race([startDrill(folder, ends), interrupted]);
    for (let number = 0; number < COUNT; number++) {
      const fault = FAULTS[number % FAULTS.length];
      if (fault) printRow(number + 1, await Promise.race([started.suffer(fault), interrupted]));
    }
    if (!printSummary(await Promise.race([started.finish(), interrupted]))) process.exitCode = 1;
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

const missing = obstacles();
if (missing.length === 0) {
  await drill().catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
} else console.log(`drill:failover needs ${missing.join('; ')}. Nothing was started.`);
process.exit();
