/**
 * The built product with a push service that records its messages, for end-to-end tests that control the server:
 * `node time-travel-site-main.ts [FIRST_INSTANT | background]`, with DATA_DIR. It uses the system clock or, with an
 * instant, a clock that the caller moves; with `background` it runs its jobs itself, each once. Prints the addresses of
 * site and control.
 *
 * Control, JSON over POST: `/moments {"instants": [...]}` moves the clock to each instant and runs the scheduled jobs
 * there; `/device {}` subscribes a device and returns its push subscription; `/premium {"email"}` grants Premium;
 * `/verify {"email"}` counts the address as verified; `/confirm-transfer {"code"}` confirms a bank transfer;
 * `/setting {"key", "value"}` changes a site setting; `/cover {"id", "picture"}` gives an item a real picture (base64);
 * `/administrator {"email"}` makes a user an administrator; `/mails {"accepted"}` decides whether mails can be sent;
 * `/notify {"email", "template"}` sends a notification; `/pushed {}` returns the messages sent to devices, with their
 * instants; `/restart {}` restarts the product on the same data and address.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { SETTINGS, type SettingKey } from '@bugunne/contract';
import { z } from 'zod';
import { isTemplate } from '../modules/notifications/templates.ts';
import { systemClock } from '../platform/clock.ts';
import { SYSTEM_ACTOR } from '../shared/actor.ts';
import { createTestClock } from './clock.ts';
import { copyDatabase } from './machines.ts';
import { startPushService } from './push-service.ts';
import { startProduct } from './start-product.ts';

const LOOPBACK = '127.0.0.1';
const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];

const hasBackground = process.argv[2] === 'background';
const firstInstant = z.iso
  .datetime()
  .optional()
  .parse(hasBackground ? undefined : process.argv[2]);
/** Whether the mail server takes mails. */
let acceptsMails = true;
const mailer = {
  async send() {
    if (!acceptsMails) throw new Error('the mail server refuses mails');
  },
};
const movedClock = firstInstant === undefined ? null : createTestClock(firstInstant);
const pushService = await startPushService();
// The journeys of a database server give each site a copy of its own.
const template = process.env['JOURNEYS_DATABASE'];
if (template) {
  const copy = `${template}_${randomUUID().replaceAll('-', '')}`;
  process.env['DATABASE_URL'] = await copyDatabase(process.env['TEST_DATABASE_URL'] ?? '', template, copy);
}
const start = (port: number) => startProduct({ port, clock: movedClock ?? systemClock, mailer, hasBackground });
let product = await start(0);

/** When each push message was sent, by the moved clock. */
const sentAt: string[] = [];

async function moveTo(instant: string): Promise<void> {
  if (!movedClock) throw new Error('this site uses the system clock');
  movedClock.set(instant);
  await product.runSchedule();
  for (; sentAt.length < pushService.pushed.length; ) sentAt.push(instant);
}

async function userOf(email: string) {
  const user = await product.services.users.findByEmail(email);
  if (!user) throw new Error(`no user has the address ${email}`);
  return user;
}

const actions: Record<string, (body: unknown) => Promise<unknown>> = {
  async '/moments'(body) {
    for (const instant of z.object({ instants: z.array(z.iso.datetime()) }).parse(body).instants) {
      await moveTo(instant);
    }
    return { ok: true };
  },
  async '/device'() {
    return pushService.subscribe(await product.services.push.publicKey()).subscription;
  },
  async '/premium'(body) {
    const { email } = z.object({ email: z.string() }).parse(body);
    await product.services.premium.grant((await userOf(email)).id, null);
    return { ok: true };
  },
  async '/confirm-transfer'(body) {
    const { code } = z.object({ code: z.string() }).parse(body);
    const { outcome } = await product.services.payments.transfers.confirm(code);
    if (outcome !== 'confirmed') throw new Error(`the transfer is ${outcome}`);
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
  async '/verify'(body) {
    const { email } = z.object({ email: z.string() }).parse(body);
    await product.services.users.markEmailVerified((await userOf(email)).id);
    return { ok: true };
  },
  async '/administrator'(body) {
    const { email } = z.object({ email: z.string() }).parse(body);
    await product.services.adminAccess.grant(SYSTEM_ACTOR, (await userOf(email)).id);
    return { ok: true };
  },
  async '/mails'(body) {
    acceptsMails = z.object({ accepted: z.boolean() }).parse(body).accepted;
    return { ok: true };
  },
  async '/notify'(body) {
    const { email, template } = z.object({ email: z.string(), template: z.string().refine(isTemplate) }).parse(body);
    await product.services.notifications.create((await userOf(email)).id, template, 'tr');
    return { ok: true };
  },
  async '/pushed'() {
    return pushService.pushed.map(({ message }, index) => ({ at: sentAt[index], ...message }));
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
