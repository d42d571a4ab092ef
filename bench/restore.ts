/**
 * A site is lost and comes back from its backup: `npm run drill:restore`. For both databases, or the one named by
 * RESTORE_DATABASE (postgres, embedded): makes up RESTORE_ROWS reactions (100,000), starts the real server with a backup
 * every minute, writes meanwhile, destroys the database after the first backup that the server itself verified, and restores
 * into an empty one. Exits 1 when a write of before the backup is gone, a session ends, or password and code of two-step
 * sign-in no longer work.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { loadCatalogue } from '@bugunne/catalogue';
import { z } from 'zod';
import { runCommand } from '../apps/server/src/commands/open-command.ts';
import { createAgeKey } from '../apps/server/src/platform/age.ts';
import { fillInteractions } from './lib/fill-interactions.ts';
import { ownPostgres } from './lib/own-postgres.ts';
import { steadyWriters } from './lib/steady-writers.ts';
import { createTwoStepUser } from './lib/two-step-user.ts';
import { insertUsers } from './lib/users-with-sessions.ts';

const ROWS = Number(process.env['RESTORE_ROWS'] ?? 100_000);
const WRITERS = 8;
const SECRET = 'a secret of forty characters for benches';
const kinds = [process.env['RESTORE_DATABASE'] ?? ['postgres', 'embedded']].flat();
const items = loadCatalogue({ validate: false }).items.map(({ id }) => id);
const fileOf = (path: string) => fileURLToPath(new URL(`../apps/server/src/${path}`, import.meta.url));
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);
const made = z.object({
  msg: z.literal('a backup was made'),
  name: z.string(),
  bytes: z.number(),
  rows: z.number(),
  writeSeconds: z.number(),
  verifySeconds: z.number(),
  waitedMilliseconds: z.number().nullable(),
});

type Environment = Record<string, string | undefined>;

/** Runs work on the app in this process. */
async function withApp<T>(env: Environment, work: (app: Opened) => Promise<T>): Promise<T> {
  const results: T[] = [];
  const code = await runCommand(
    async ({ open }) => {
      results.push(await work(await open({ authRateLimitFactor: 1_000_000, botCheckWork: 2 })));
    },
    { args: [], env, input: process.stdin, print: console.log, printError: console.error },
  );
  const [result] = results;
  if (code !== 0 || result === undefined) throw new Error('the app could not be opened');
  return result;
}
type Opened = Awaited<ReturnType<Parameters<Parameters<typeof runCommand>[0]>[0]['open']>>;

function start(program: string, args: readonly string[], env: Environment) {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', fileOf(program), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** The largest memory that a process has had so far. */
function peakMegabytes(pid = 0): number {
  try {
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
  } catch {
    // It has ended.
    return 0;
  }
}

async function drill(kind: string, folder: string) {
  const postgres = kind === 'postgres' ? await ownPostgres() : null;
  try {
    await postgres?.start();
    const [dataDir, backups, emptyDir] = [join(folder, 'data'), join(folder, 'backups'), join(folder, 'empty')];
    const key = await createAgeKey();
    const identity = join(folder, 'key.txt');
    writeFileSync(identity, key.identity, { mode: 0o600 });
    const site: Environment = { DATA_DIR: dataDir, DATABASE_URL: postgres?.url };
    const began = performance.now();
    const { users, signIn } = await withApp(
      { ...site, AUTH_SECRET: SECRET },
      async ({ fetch, database, jobs, jobDefinitions }) => {
        await jobs.prepare(jobDefinitions);
        const found = await insertUsers(database, 1000, SECRET);
        await fillInteractions(database, ROWS);
        return { users: found, signIn: await createTwoStepUser(fetch, database) };
      },
    );
    console.log(`${kind}: ${ROWS} reactions made up in ${seconds(began)} s`);

    const server = start('testing/serve-api.ts', [], {
      ...site,
      AUTH_SECRET: SECRET,
      AUTH_RATE_LIMIT_FACTOR: '100000',
      RUN_JOBS: 'on',
      LOG_LEVEL: 'info',
      BACKUP_TO: backups,
      BACKUP_SCHEDULE: '* * * * *',
      BACKUP_RECIPIENT: key.recipient,
    });
    const lines = createInterface({ input: server.stdout });
    let port = '';
    const backup = await new Promise<z.infer<typeof made> & { before: number; slowest: number; memory: number[] }>(
      (resolve, reject) => {
        let writers: ReturnType<typeof steadyWriters> | undefined;
        let before = 0;
        lines.on('line', (line) => {
          if (/^\d+$/.test(line) && port === '') {
            port = line;
            writers = steadyWriters(`http://127.0.0.1:${port}`, users.slice(0, WRITERS), items);
            before = peakMegabytes(server.pid);
            return;
          }
          const found = line.includes('a backup ') ? JSON.parse(line) : null;
          if (found?.msg === 'a backup failed; none was deleted') reject(new Error(line));
          const whole = made.safeParse(found).data;
          if (!whole || !writers) return;
          const result = { ...whole, before, slowest: writers.takeSlowest(), memory: [peakMegabytes(server.pid)] };
          acknowledged = writers.acknowledged.length;
          written = [...writers.acknowledged];
          void writers.stop().then(() => resolve(result));
        });
        server.once('exit', () => reject(new Error('the server ended')));
      },
    );
    server.removeAllListeners('exit');
    server.kill('SIGKILL');
    await once(server, 'exit');
    console.log(
      `  backed up under ${WRITERS} writers: ${backup.rows} rows, ${(backup.bytes / 1e6).toFixed(1)} MB in ` +
        `${backup.writeSeconds.toFixed(1)} s, verified in ${backup.verifySeconds.toFixed(1)} s; slowest answer ` +
        `${backup.slowest} ms${backup.waitedMilliseconds === null ? '' : `, of which ${backup.waitedMilliseconds} ms for the copy`}; ` +
        `memory of the server ${backup.before} MB before, at most ${backup.memory[0]} MB`,
    );

    // The site is lost.
    rmSync(dataDir, { recursive: true });
    await postgres?.remove();
    const fresh = postgres ? await ownPostgres() : null;
    try {
      await fresh?.start();
      const target: Environment = { DATA_DIR: emptyDir, DATABASE_URL: fresh?.url, AUTH_SECRET: '' };
      const file = join(backups, backup.name);
      const restoring = performance.now();
      const restore = start('commands/db-restore.ts', [file, '--identity', identity], target);
      let peak = 0;
      const watch = setInterval(() => {
        peak = Math.max(peak, peakMegabytes(restore.pid));
      }, 200);
      const [code] = await once(restore, 'exit');
      clearInterval(watch);
      console.log(
        `  restored and compared in ${seconds(restoring)} s, at most ${peak} MB of memory, file ${statSync(file).size} bytes`,
      );
      const madeAt = timeIn(backup.name);
      await withApp(target, async ({ fetch, database, jobs, jobDefinitions }) => {
        await jobs.prepare(jobDefinitions);
        const ids = written.filter(({ acknowledgedAt }) => acknowledgedAt < madeAt).map(({ id }) => id);
        const { rows } = await database.executeSql(
          'select count(*)::int as count from interactions where id = any($1::uuid[])',
          [ids],
        );
        const lost = ids.length - Number(rows[0]?.['count']);
        const { isSessionOpen, isSignedIn } = await signIn(fetch);
        console.log(
          `  ${acknowledged} writes acknowledged, ${ids.length} of them before the backup, ${lost} of these lost; ` +
            `old session ${isSessionOpen ? 'open' : 'ENDED'}, password and code ${isSignedIn ? 'accepted' : 'REFUSED'}`,
        );
        if (code !== 0 || lost > 0 || ids.length === 0 || !isSessionOpen || !isSignedIn) process.exitCode = 1;
        return true;
      });
    } finally {
      await fresh?.remove();
    }
  } finally {
    await postgres?.remove();
  }
}

let acknowledged = 0;
let written: { id: string; acknowledgedAt: number }[] = [];
/** The time in the name of a backup. */
const timeIn = (name: string) =>
  Date.parse(name.slice('bugunne-'.length, -'.jsonl.gz.age'.length).replace(/T(\d\d)-(\d\d)-(\d\d)Z/, 'T$1:$2:$3Z'));

for (const kind of kinds) {
  const folder = mkdtempSync(join(tmpdir(), 'bugunne-drill-restore-'));
  try {
    await drill(kind, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
