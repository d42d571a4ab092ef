import { once } from 'node:events';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { loadCatalogue } from '@bugunne/catalogue';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { DatabaseStartError } from './database/database.ts';
import { openDatabase } from './database/open.ts';
import { databaseFault } from './database/outage.ts';
import { createConnections } from './http/connections.ts';
import { prepareDraining } from './http/draining.ts';
import { createSocketServer } from './http/socket-server.ts';
import { systemClock } from './platform/clock.ts';
import { watchFaults } from './platform/fault-watch.ts';
import { createJobs } from './platform/jobs.ts';
import { createLogger, type Logger } from './platform/logger.ts';
import { createMailer } from './platform/mail.ts';
import { watchOutbox } from './platform/outbox.ts';
import { logConsole, logFatalErrors } from './platform/process-output.ts';
import { loadSecrets } from './platform/secrets.ts';
import { loadStaticSite } from './platform/static-site.ts';
import type { Telemetry } from './platform/telemetry/start-telemetry.ts';

const SITE = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** Grace period for requests in flight after SIGTERM. */
const GRACE_MILLISECONDS = 10_000;

async function main() {
  const config = readConfig(process.env);
  const { logger, isDiskFull } = watchFaults(createLogger(config.logLevel));
  logConsole(logger);
  logFatalErrors(logger);
  const telemetry = await loadTelemetry(config, logger);
  const database = await openDatabase({
    url: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    prepare: config.databasePrepare,
    listen: config.databaseListen,
    dataDir: config.dataDir,
    pool: config.databasePool,
    timeouts: config.databaseTimeouts,
    startWaitSeconds: config.databaseStartWait,
    migrates: config.databaseMigrates,
    onFault: (error) => logger.warn({ error }, 'a database connection was lost'),
    ...(telemetry ? { tracing: telemetry.tracing } : {}),
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
    site: await loadStaticSite(SITE),
    socketAddress: connections.socketAddress,
    hangUp: connections.hangUp,
    isDiskFull,
    ...(telemetry ? { tracing: telemetry.tracing } : {}),
  });
  telemetry?.send(app.metrics.registry);

  await app.prepare();

  const server = createSocketServer(app.fetch, connections);
  const drain = prepareDraining(server);
  let stopWatching = () => {};
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
    await telemetry?.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  // Signals are heard before the address is known.
  server.listen(config.port, config.host, () => {
    const host = config.host.includes(':') ? `[${config.host}]` : config.host;
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : config.port;
    announce(`http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`);
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
  stopWatching = watchOutbox(config.dataDir, systemClock, logger);
}

/** `npm start` asks for text; it prints other text as well while it installs and builds. */
const FOR_PEOPLE = '--text';

/**
 * Says where the server listens, at every log level: people and scripts wait for this line. It is text on a terminal and
 * under `npm start`, and an entry of the log elsewhere.
 */
function announce(address: string): void {
  const message = `BugünNe is ready: ${address}`;
  if (process.stdout.isTTY || process.argv.includes(FOR_PEOPLE)) process.stdout.write(`${message}\n`);
  else createLogger('info').info({ address }, message);
}

/** Loads OpenTelemetry only where it is switched on: it takes a quarter of a second and 20 MB. */
async function loadTelemetry({ telemetry, port }: Config, logger: Logger): Promise<Telemetry | null> {
  if (!telemetry) return null;
  const { startTelemetry } = await import('./platform/telemetry/start-telemetry.ts');
  return startTelemetry(telemetry, `${hostname()}:${port}`, logger);
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
