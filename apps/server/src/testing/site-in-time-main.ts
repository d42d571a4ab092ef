/**
 * The built product with a clock that its caller moves and a push service that keeps what it is sent, for journeys
 * over many days: `node site-in-time-main.ts FIRST_INSTANT`, with DATA_DIR. Prints the addresses of site and control.
 *
 * Control, JSON over POST: `/moments {"instants": [...]}` moves the clock from one to the next and runs at each what
 * the schedule runs; `/device {}` subscribes a device and gives its push subscription; `/premium {"email"}` grants it;
 * `/pushed {}` gives what devices were sent, with the instants.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { loadCatalogue } from '@bugunne/catalogue';
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/open.ts';
import { users } from '../database/schema/index.ts';
import { createLogger } from '../platform/logger.ts';
import { loadStaticSite } from '../platform/static-site.ts';
import { createTestClock } from './clock.ts';
import { startPushService } from './push-service.ts';
import { createTestJobs } from './test-jobs.ts';

const SITE = fileURLToPath(new URL('../../../web/build/client', import.meta.url));
const LOOPBACK = '127.0.0.1';

const clock = createTestClock(z.iso.datetime().parse(process.argv[2]));
const config = readConfig({ ...process.env, PUSH_ALLOW_PRIVATE: 'true', AUTH_RATE_LIMIT_FACTOR: '1000' });
const logger = createLogger('warn');
const database = await openDatabase({ url: undefined, dataDir: config.dataDir, pool: 1, onFault: () => undefined });
const jobs = createTestJobs();
const pushService = await startPushService();
const app = createApp({
  config,
  database,
  authSecret: 'a secret of forty characters for journeys',
  catalogue: loadCatalogue({ validate: false }),
  clock,
  logger,
  mailer: { send: async () => undefined },
  jobs,
  site: loadStaticSite(SITE),
  socketAddress: () => LOOPBACK,
});
const { jobDefinitions } = app.services;

async function liveThrough(instant: string): Promise<void> {
  clock.set(instant);
  for (const job of jobDefinitions) if (job.schedule) await job.run(job.schema.parse({}));
  await jobs.runAll(jobDefinitions);
  for (; takenAt.length < pushService.pushed.length; ) takenAt.push(instant);
}
/** When each push was taken, by the moved clock. */
const takenAt: string[] = [];

const actions: Record<string, (body: unknown) => Promise<unknown>> = {
  async '/moments'(body) {
    for (const instant of z.object({ instants: z.array(z.iso.datetime()) }).parse(body).instants) {
      await liveThrough(instant);
    }
    return { ok: true };
  },
  async '/device'() {
    return pushService.subscribe(await app.services.push.publicKey()).subscription;
  },
  async '/premium'(body) {
    const { email } = z.object({ email: z.string() }).parse(body);
    const [person] = await database.db.select().from(users).where(eq(users.email, email));
    if (!person) throw new Error(`nobody is called ${email}`);
    await app.services.premium.grant(person.id, null);
    return { ok: true };
  },
  async '/pushed'() {
    return pushService.pushed.map(({ message }, index) => ({ at: takenAt[index], ...message }));
  },
};

const control = createServer((request, response) => {
  const action = actions[request.url ?? ''];
  Promise.resolve(action ? json(request).then(action) : Promise.reject(new Error('no such action'))).then(
    (answer) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
control.listen(0, LOOPBACK);
await once(control, 'listening');
const controlAddress = control.address();
if (controlAddress === null || typeof controlAddress === 'string') throw new Error('no address');

const site = serve({ fetch: app.fetch, port: 0, hostname: LOOPBACK }, ({ port }) => {
  console.log(
    JSON.stringify({ site: `http://localhost:${port}`, control: `http://${LOOPBACK}:${controlAddress.port}` }),
  );
});

process.on('SIGTERM', () => {
  site.close();
  control.close();
  void Promise.all([database.close(), pushService.close()]).finally(() => process.exit(0));
});
