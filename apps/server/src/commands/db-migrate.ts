import { readConfig } from '../config.ts';
import { BUILD_LEVEL, levelName } from '../database/migration-level.ts';
import { openDatabase } from '../database/open.ts';
import { createJobs } from '../platform/jobs.ts';
import { createLogger } from '../platform/logger.ts';
import { type Command, runAsProgram } from './open-command.ts';

/** `npm run db:migrate`: brings the database up to date, for servers with DATABASE_MIGRATE=off. */
export const command: Command = async ({ env, print, printError }) => {
  const config = readConfig(env);
  const database = await openDatabase({
    // Around a pooler, which would refuse or end what a migration needs.
    url: config.databaseDirectUrl ?? config.databaseUrl,
    dataDir: config.dataDir,
    pool: config.databasePool,
    timeouts: config.databaseTimeouts,
    startWaitSeconds: config.databaseStartWait,
    onFault: () => {},
    onWait: (reason) => printError(`Waiting: ${reason}`),
  });
  try {
    // The tables of the job queues have migrations of their own.
    const jobs = createJobs(database, createLogger('error'));
    await jobs.prepare([]).finally(() => jobs.stop());
    const { level } = await database.state();
    print(
      level > BUILD_LEVEL
        ? `The database is newer (${level}) than this version, which needs ${levelName(BUILD_LEVEL)}. Nothing was changed.`
        : `The database is up to date: ${levelName(level)}.`,
    );
  } finally {
    await database.close();
  }
};

await runAsProgram(import.meta, command);
