import { loadCatalogue } from '@bugunne/catalogue';
import { createApp } from '../app.ts';
import { ConfigError, readConfig } from '../config.ts';
import { DatabaseStartError } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { createJobs } from '../platform/jobs.ts';
import { createLogger } from '../platform/logger.ts';
import { createMailer } from '../platform/mail.ts';
import { loadSecrets } from '../platform/secrets.ts';

/** Creates the app and opens its database, without listening, for a command of the operator. */
export async function openCommand(options: { clock?: Clock; authRateLimitFactor?: number } = {}) {
  const environment = readConfig(process.env);
  const config = {
    ...environment,
    authRateLimitFactor: options.authRateLimitFactor ?? environment.authRateLimitFactor,
  };
  const logger = createLogger('error');
  const database = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    pool: config.databasePool,
    onFault: () => {},
  });
  const { authSecret } = loadSecrets(config.dataDir, config);
  const jobs = createJobs(database, logger);
  const app = createApp({
    config,
    database,
    authSecret,
    catalogue: loadCatalogue({ validate: false }),
    clock: options.clock ?? systemClock,
    logger,
    mailer: createMailer(config),
    jobs,
    site: null,
    socketAddress: () => undefined,
  });
  return { ...app, config, database, jobs };
}

/** Runs a command; errors that an operator can fix are printed in one line without a stack. */
export async function runCommand(work: () => Promise<void>) {
  try {
    await work();
    process.exit(0);
  } catch (error) {
    const isOperatorError =
      error instanceof ConfigError || error instanceof DatabaseStartError || error instanceof CommandError;
    console.error(isOperatorError ? error.message : error);
    process.exit(1);
  }
}

/** A command was called wrongly. */
export class CommandError extends Error {}
