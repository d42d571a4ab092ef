/**
 * The real server as a process that tests may kill: `node serve-api.ts`; prints its port. Without the pages, unless
 * WITH_PAGES is set; then a line `someone@example.com template` on standard input sends that person a notification,
 * as background work would.
 */
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { loadCatalogue } from '@bugunne/catalogue';
import { serve } from '@hono/node-server';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/open.ts';
import { createConnections } from '../http/connections.ts';
import { isTemplate } from '../modules/notifications/templates.ts';
import { systemClock } from '../platform/clock.ts';
import { createJobs } from '../platform/jobs.ts';
import { createLogger } from '../platform/logger.ts';
import { createMailer } from '../platform/mail.ts';
import { loadSecrets } from '../platform/secrets.ts';
import { loadStaticSite } from '../platform/static-site.ts';

const SITE = fileURLToPath(new URL('../../../web/build/client', import.meta.url));
const withPages = Boolean(process.env['WITH_PAGES']);
const config = readConfig({ ...process.env, PORT: '0', AUTH_RATE_LIMIT_FACTOR: '1000' });
// Quiet unless asked: the first line on standard output is the port.
const logger = createLogger(process.env['LOG_LEVEL'] ?? 'silent');
const database = await openDatabase({
  url: config.databaseUrl,
  dataDir: config.dataDir,
  pool: config.databasePool,
  onFault: () => {},
});
const connections = createConnections();
const app = createApp({
  config,
  database,
  authSecret: loadSecrets(config.dataDir, config).authSecret,
  catalogue: loadCatalogue({ validate: false }),
  clock: systemClock,
  logger,
  mailer: createMailer(config),
  jobs: createJobs(database, logger),
  site: withPages ? loadStaticSite(SITE) : null,
  socketAddress: connections.socketAddress,
  hangUp: connections.hangUp,
});
serve(
  {
    fetch: (request, { incoming }) => {
      connections.remember(request, incoming.socket);
      return app.fetch(request);
    },
    port: 0,
    hostname: '127.0.0.1',
  },
  ({ port }) => console.log(port),
);

if (withPages) {
  const { users, notifications } = app.services;
  createInterface({ input: process.stdin }).on('line', async (line) => {
    const [email = '', template = ''] = line.split(' ');
    const user = await users.findByEmail(email);
    if (user && isTemplate(template)) await notifications.create(user.id, template, 'tr');
    else console.error(`nobody, or no such text: ${line}`);
  });
}
