import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generatePushKeys } from '../../../apps/server/src/platform/push/vapid.ts';
import { endPrograms, type Program, startProgram } from '../start-program.ts';
import { startSiteProxy } from './between.ts';

const API = fileURLToPath(new URL('../../../apps/server/src/testing/serve-api.ts', import.meta.url));
const JOBS = fileURLToPath(new URL('../jobs-server.ts', import.meta.url));
const SERVERS = 2;

export const SECRET = 'a secret of forty characters for benches';

type Options = { folder: string; poolerUrl: string; directUrl: string; smtpUrl: string };

/** Two servers of requests behind haproxy and two of jobs, all through PgBouncer. */
export async function startSite({ folder, poolerUrl, directUrl, smtpUrl }: Options) {
  const keys = generatePushKeys();
  const environment = (name: string) => {
    const dataDir = join(folder, name);
    mkdirSync(dataDir);
    return {
      ...process.env,
      DATABASE_URL: poolerUrl,
      DATABASE_DIRECT_URL: directUrl,
      DATABASE_PREPARE: 'off',
      DATA_DIR: dataDir,
      AUTH_SECRET: SECRET,
      SMTP_URL: smtpUrl,
      VAPID_PUBLIC_KEY: keys.publicKey,
      VAPID_PRIVATE_KEY: keys.privateKey,
      PUSH_ALLOW_PRIVATE: 'true',
      // As in the product.
      JOBS_LOST_AFTER_SECONDS: '90',
      JOBS_PAUSE_MILLISECONDS: '2000',
      LOG_LEVEL: 'silent',
    };
  };
  const programs: Program[] = [];
  const start = async (kind: 'api' | 'jobs') => {
    for (let n = 1; n <= SERVERS; n++) {
      programs.push(await startProgram(kind === 'api' ? API : JOBS, environment(`${kind}${n}`)));
    }
  };
  await start('api');
  const origins = programs.map(({ origin }) => origin);
  await start('jobs');
  const proxy = await startSiteProxy(folder, origins);
  return {
    origin: proxy.origin,
    keys,
    /** Whether a server has ended by itself. */
    hasEnded: () => programs.some(({ child }) => child.exitCode !== null || child.signalCode !== null),
    async end() {
      proxy.end();
      await endPrograms(programs.filter(({ child }) => child.exitCode === null && child.signalCode === null));
    },
  };
}
