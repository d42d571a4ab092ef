import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { loadCatalogue } from '@bugunne/catalogue';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { DatabaseStartError } from './database/database.ts';
import { openDatabase } from './database/open.ts';
import { databaseFault } from './database/outage.ts';
import { createConnections } from './http/connections.ts';
import { prepareDraining } from './http/draining.ts';
import { createSocketServer } from './http/socket-server.ts';
import { systemClock } from './platform/clock.ts';
import { watchFaults } from './platform/fault-watch.ts';
import { createJobs } from './platform/jobs.ts';
import { createLogger } from './platform/logger.ts';
import { createMailer } from './platform/mail.ts';
import { watchOutbox } from './platform/outbox.ts';
import { logConsole, logFatalErrors } from './platform/process-output.ts';
import { loadSecrets } from './platform/secrets.ts';
import { loadStaticSite } from './platform/static-site.ts';

const SITE = fileURLToPath(new URL('../../web/build/client', import.meta.url));
/** Grace period for requests in flight after SIGTERM. */
const GRACE_MILLISECONDS = 10_000;

async function main() {
  const config = readConfig(process.env);
  const { logger, isDiskFull } = watchFaults(createLogger(config.logLevel));
  logConsole(logger);
  logFatalErrors(logger);
  const database = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    pool: config.databasePool,
    timeouts: config.databaseTimeouts,
    startWaitSeconds: config.databaseStartWait,
    migrates: config.databaseMigrates,
    onFault: (error) => logger.warn({ error }, 'a database connection was lost'),
    onWait: (reason) => logger.warn({ reason }, 'the start waits for the database'),
  });
  const { authSecret } = loadSecrets(config.dataDir, config);
  const jobs = createJobs(database, logger);
  const connections = createConnections();
  const app = createApp({
    config,
    database,
    authSecret,
    builtIn: loadCatalogue({ validate: false }),
    clock: systemClock,
    logger,
    mailer: createMailer(config),
    jobs,
    site: loadStaticSite(SITE),
    socketAddress: connections.socketAddress,
    hangUp: connections.hangUp,
    isDiskFull,
  });

  await app.prepare();

  const server = createSocketServer(app.fetch, connections);
  const drain = prepareDraining(server);
  server.listen(config.port, config.host, () => {
    const host = config.host.includes(':') ? `[${config.host}]` : config.host;
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : config.port;
    // The one line that is no log entry: people and scripts read the address from it.
    process.stdout.write(`BugünNe is ready: http://${host === '127.0.0.1' ? 'localhost' : host}:${port}\n`);
  });
  let isListening = false;
  // A connection that cannot be accepted, for example without a free file handle, leaves the others as they are.
  server.on('error', (error) =>
    isListening
      ? logger.error({ error }, 'a connection could not be accepted')
      : fail(`The server could not listen: ${error.message}`),
  );
  await once(server, 'listening');
  isListening = true;
  void jobs.start(app.jobDefinitions);
  app.start();
  const stopWatching = watchOutbox(config.dataDir, systemClock, logger);

  const secondSignal = new AbortController();
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return secondSignal.abort();
    isStopping = true;
    app.startDraining();
    await setTimeout(config.drainSeconds * 1000, null, secondSignal).catch(() => undefined);
    app.stopServing();
    stopWatching();
    const drained = drain(GRACE_MILLISECONDS);
    // Open streams would delay the stop; their clients reconnect to the next server.
    await app.disconnect();
    await drained;
    // Without a database, work in the background may not end well; what remains is closed all the same.
    for (const close of [() => jobs.stop(), () => app.close(), () => database.close()]) {
      await close().catch((error: unknown) => logger.warn({ error }, 'a part could not be stopped'));
    }
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Ends a start that failed, with a text on a terminal and an entry of the log elsewhere. */
function fail(message: string, error?: unknown): never {
  if (process.stderr.isTTY) process.stderr.write(`${message}\n`);
  else
    createLogger('error', pino.destination({ fd: 2, sync: true })).error(error === undefined ? {} : { error }, message);
  process.exit(1);
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError || error instanceof DatabaseStartError) fail(error.message);
  if (databaseFault(error) === 'full') fail('The server could not start: a disk is full. Free or enlarge it.', error);
  fail('The server could not start.', error);
});
