/**
 * Background jobs under outages of the database: `npm run bench:outage-jobs`. Each round (30, OUTAGE_ROUNDS) queues mails
 * and adds users of another time zone whose daily sets, notices, pushes and ends of Premium are due, while a PostgreSQL
 * server of this bench's own, with `fsync` on, is killed (kill -9) or stopped fast. A mail server and a push service on
 * loopback count what arrives. Each third round kills the server of the jobs instead; only there may mails come twice.
 * Exits 1 when something else was lost or done twice, when a job failed for good, or when that server ended by itself. Needs the programs of PostgreSQL; about ten minutes.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Database } from '../apps/server/src/database/database.ts';
import { openDatabase } from '../apps/server/src/database/open.ts';
import { SECURITY_MAIL_JOB } from '../apps/server/src/modules/auth/security-mails.service.ts';
import { NOTICE_MAIL_JOB } from '../apps/server/src/modules/payments/notices.service.ts';
import { createJobs } from '../apps/server/src/platform/jobs.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { generatePushKeys } from '../apps/server/src/platform/push/vapid.ts';
import { startPushService } from '../apps/server/src/testing/push-service.ts';
import { addDueUsers, type DueUser, isCaughtUp, tallyDue, zonesNow } from './lib/due-users.ts';
import { startMailReceiver } from './lib/mail-receiver.ts';
import { ownPostgres } from './lib/own-postgres.ts';
import { endPrograms, startProgram } from './lib/start-program.ts';

const ROUNDS = Number(process.env['OUTAGE_ROUNDS'] ?? 30);
const PORT = Number(process.env['OUTAGE_DATABASE_PORT'] ?? 0);
const USERS = 60;
const DOWN_MILLISECONDS = 300;
/** As in lib/jobs-server.ts. */
const LOST_AFTER_SECONDS = 10;
const CAUGHT_UP_MILLISECONDS = 90_000;
const SERVER = fileURLToPath(new URL('./lib/jobs-server.ts', import.meta.url));

const postgres = await ownPostgres(PORT);
const dataDir = mkdtempSync(join(tmpdir(), 'bugunne-bench-outage-jobs-'));
const keys = generatePushKeys();
const mails = await startMailReceiver();
const pushes = await startPushService();

const open = () => openDatabase({ url: postgres.url, dataDir, pool: 3, onFault: () => undefined });

const stateOf = (database: Database, users: readonly DueUser[]) => tallyDue(database, users, { mails, pushes });

/** Everything has arrived and is recorded, so that the next round cannot repeat it. */
async function isSettled(database: Database, users: readonly DueUser[]): Promise<boolean> {
  if (!isCaughtUp(await stateOf(database, users))) return false;
  const { rows } = await database.executeSql(
    "select 1 from jobs.job where name = any($1::text[]) and state in ('created', 'active', 'retry') limit 1",
    [[SECURITY_MAIL_JOB, NOTICE_MAIL_JOB]],
  );
  return rows.length === 0;
}

try {
  await postgres.start();
  const startServer = () =>
    startProgram(SERVER, {
      ...process.env,
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      SMTP_URL: mails.url,
      VAPID_PUBLIC_KEY: keys.publicKey,
      VAPID_PRIVATE_KEY: keys.privateKey,
      PUSH_ALLOW_PRIVATE: 'true',
      PORT: '0',
    });
  let { child } = await startServer();
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const zones = zonesNow();
  /** Users by what was taken away in their round. */
  const groups = { database: [] as DueUser[], server: [] as DueUser[] };
  const seconds: number[] = [];
  for (let round = 0; round < ROUNDS && !hasEnded(); round++) {
    const database = await open();
    const orders = createJobs(database, createLogger('silent'), { lostAfterSeconds: LOST_AFTER_SECONDS });
    await orders.prepare([]);
    const users = await addDueUsers(database, USERS, {
      timezone: zones[round % zones.length] ?? 'UTC',
      pushes,
      publicKey: keys.publicKey,
    });
    for (const { id } of users) {
      await orders.enqueue(SECURITY_MAIL_JOB, { userId: id, event: { kind: 'password-changed' } });
    }
    await orders.stop();
    await database.close();
    const isOfServer = round % 3 === 2;
    groups[isOfServer ? 'server' : 'database'].push(...users);
    await setTimeout(Math.random() * 1200);
    const down = performance.now();
    if (isOfServer) {
      await endPrograms([{ child, origin: '' }]);
      ({ child } = await startServer());
    } else {
      if (round % 2 === 0) await postgres.kill();
      else await postgres.stopFast();
      await setTimeout(DOWN_MILLISECONDS);
      await postgres.start();
    }
    const after = await open();
    while (performance.now() - down < CAUGHT_UP_MILLISECONDS && !(await isSettled(after, users))) {
      await setTimeout(200);
    }
    seconds.push((performance.now() - down) / 1000);
    await after.close();
  }
  // Jobs that count as lost after this may still be done a second time.
  await setTimeout(15_000);
  const database = await open();
  for (const [group, users] of Object.entries(groups)) {
    for (const [name, { lost, double }] of Object.entries(await stateOf(database, users))) {
      console.log(
        `kills of the ${group.padEnd(8)} ${name.padEnd(16)} ${users.length} due, ${lost} lost, ${double} more than once`,
      );
      const isAllowedTwice = group === 'server' && name === 'mails';
      if ((double > 0 && !isAllowedTwice) || (lost > 0 && name !== 'pushes')) process.exitCode = 1;
    }
  }
  const { rows } = await database.executeSql(
    "select name, state::text, count(*)::int from jobs.job where state in ('active', 'failed', 'retry') and name not like '\\_\\_%' group by 1, 2",
  );
  for (const { name, state: left, count } of rows) console.log(`${count} jobs ${name} are ${left}`);
  if (rows.some((row) => row['state'] === 'failed')) process.exitCode = 1;
  console.log(
    `${seconds.length} rounds, caught up after ${Math.max(...seconds).toFixed(1)} s at most; ` +
      `the server of the jobs ended by itself: ${hasEnded() ? 'yes' : 'no'}`,
  );
  if (hasEnded()) process.exitCode = 1;
  child.kill('SIGKILL');
  await database.close();
} finally {
  mails.close();
  await pushes.close();
  await postgres.remove();
  rmSync(dataDir, { recursive: true, force: true });
}
