import type { Readable } from 'node:stream';
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

/** Arguments, environment and standard streams of a command. */
export type Terminal = {
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  input: Readable & { isTTY?: boolean };
  print(line: string): void;
  printError(line: unknown): void;
};

type OpenOptions = {
  clock?: Clock;
  authRateLimitFactor?: number;
  botCheckWork?: number;
  /** Logs as a server does, for a command that runs in a container; otherwise errors only. */
  isService?: boolean;
};

/** A terminal and `open`, which opens the app; it is closed when the command has ended. */
export type CommandContext = Terminal & { open(options?: OpenOptions): Promise<OpenedApp> };

export type Command = (context: CommandContext) => Promise<void>;

type OpenedApp = Awaited<ReturnType<typeof openApp>>;

/** Creates the app and opens its database, without listening. */
async function openApp(env: NodeJS.ProcessEnv, options: OpenOptions) {
  const environment = readConfig(env);
  const config = {
    ...environment,
    authRateLimitFactor: options.authRateLimitFactor ?? environment.authRateLimitFactor,
    botCheckWork: options.botCheckWork ?? environment.botCheckWork,
  };
  const logger = createLogger(options.isService ? config.logLevel : 'error');
  const database = await openDatabase({
    url: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    prepare: config.databasePrepare,
    listen: config.databaseListen,
    dataDir: config.dataDir,
    pool: config.databasePool,
    migrates: config.databaseMigrates,
    onFault: () => {},
  });
  const { authSecret } = loadSecrets(config.dataDir, config);
  const jobs = createJobs(database, logger);
  const app = createApp({
    config,
    database,
    authSecret,
    builtIn: loadCatalogue({ validate: false }),
    clock: options.clock ?? systemClock,
    logger,
    mailer: createMailer(config),
    jobs,
    site: null,
    socketAddress: () => undefined,
  });
  return { ...app, config, database, jobs, logger };
}

/**
 * Runs a command and returns its exit code; errors that an operator can fix are printed in one line without a stack.
 */
export async function runCommand(command: Command, terminal: Terminal): Promise<0 | 1> {
  let opened: OpenedApp | undefined;
  const open = async (options: OpenOptions = {}) => (opened = await openApp(terminal.env, options));
  try {
    await command({ ...terminal, open });
    return 0;
  } catch (error) {
    const isOperatorError =
      error instanceof ConfigError || error instanceof DatabaseStartError || error instanceof CommandError;
    terminal.printError(isOperatorError ? error.message : error);
    return 1;
  } finally {
    await opened?.jobs.stop();
    await opened?.database.close();
  }
}

/** Runs the command of a file that was started as a program, and exits. */
export async function runAsProgram(module: ImportMeta, command: Command): Promise<void> {
  if (!module.main) return;
  const code = await runCommand(command, {
    args: process.argv.slice(2),
    env: process.env,
    input: process.stdin,
    print: console.log,
    printError: console.error,
  });
  process.exit(code);
}

/** A command was called wrongly. */
export class CommandError extends Error {}
