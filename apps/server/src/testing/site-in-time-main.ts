/**
 * The built product for journeys that are what happens behind the scenes, with a push service that keeps what it is
 * sent: `node site-in-time-main.ts [FIRST_INSTANT]`, with DATA_DIR. Its clock is the machine's or, with an instant,
 * one that its caller moves. Prints the addresses of site and control.
 *
 * Control, JSON over POST: `/moments {"instants": [...]}` moves the clock from one to the next and runs at each what
 * the schedule runs; `/device {}` subscribes a device and gives its push subscription; `/premium {"email"}` grants it;
 * `/setting {"key", "value"}` changes a site setting; `/cover {"id", "picture"}` gives an item a real picture (base64);
 * `/notify {"email", "template"}` sends a notification;
 * `/pushed {}` gives what devices were sent, with the instants; `/restart {}` stops the product and starts it anew on the
 * same data and address.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { SETTINGS, type SettingKey } from '@bugunne/contract';
import { z } from 'zod';
import { isTemplate } from '../modules/notifications/templates.ts';
import { systemClock } from '../platform/clock.ts';
import { createTestClock } from './clock.ts';
import { startPushService } from './push-service.ts';
import { startProduct } from './start-product.ts';

const LOOPBACK = '127.0.0.1';
const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];

const firstInstant = z.iso.datetime().optional().parse(process.argv[2]);
const movedClock = firstInstant === undefined ? null : createTestClock(firstInstant);
const pushService = await startPushService();
const start = (port: number) => startProduct({ port, clock: movedClock ?? systemClock });
let product = await start(0);

/** When each push was taken, by the moved clock. */
const takenAt: string[] = [];

async function liveThrough(instant: string): Promise<void> {
  if (!movedClock) throw new Error('this site keeps the time of the machine');
  movedClock.set(instant);
  await product.runSchedule();
  for (; takenAt.length < pushService.pushed.length; ) takenAt.push(instant);
}

async function personOf(email: string) {
  const person = await product.services.users.findByEmail(email);
  if (!person) throw new Error(`nobody is called ${email}`);
  return person;
}

const actions: Record<string, (body: unknown) => Promise<unknown>> = {
  async '/moments'(body) {
    for (const instant of z.object({ instants: z.array(z.iso.datetime()) }).parse(body).instants) {
      await liveThrough(instant);
    }
    return { ok: true };
  },
  async '/device'() {
    return pushService.subscribe(await product.services.push.publicKey()).subscription;
  },
  async '/premium'(body) {
    const { email } = z.object({ email: z.string() }).parse(body);
    await product.services.premium.grant((await personOf(email)).id, null);
    return { ok: true };
  },
  async '/setting'(body) {
    const { key, value } = z.object({ key: z.enum(SETTING_KEYS), value: z.unknown() }).parse(body);
    await product.services.settings.set(key, SETTINGS[key].schema.parse(value));
    return { ok: true };
  },
  async '/cover'(body) {
    const { id, picture } = z.object({ id: z.string(), picture: z.base64() }).parse(body);
    await product.services.covers.add(id, Buffer.from(picture, 'base64'));
    return { ok: true };
  },
  async '/notify'(body) {
    const { email, template } = z.object({ email: z.string(), template: z.string().refine(isTemplate) }).parse(body);
    await product.services.notifications.create((await personOf(email)).id, template, 'tr');
    return { ok: true };
  },
  async '/pushed'() {
    return pushService.pushed.map(({ message }, index) => ({ at: takenAt[index], ...message }));
  },
  async '/restart'() {
    await product.stop();
    product = await start(product.port);
    return { ok: true };
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
console.log(
  JSON.stringify({
    site: `http://localhost:${product.port}`,
    control: `http://${LOOPBACK}:${controlAddress.port}`,
  }),
);

process.on('SIGTERM', () => {
  control.close();
  void Promise.all([product.stop(), pushService.close()]).finally(() => process.exit(0));
});
