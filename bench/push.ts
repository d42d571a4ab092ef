/**
 * Push messages that one server process encrypts, signs and sends per second: `npm run bench:push`. The push service is
 * a separate process on loopback that checks every signature and decrypts every message as a browser would. Exits 1
 * below 1,000 a second or when a message is lost. PUSH_MESSAGES sets the number (20,000 by default). For comparison it
 * then measures the whole pipeline of the daily notices with a database (lib/push-pipeline.ts) for PUSH_USERS users
 * (5,000 by default).
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { SETTINGS } from '@bugunne/contract';
import { deliveryService, type PushJob } from '../apps/server/src/modules/push/delivery.service.ts';
import { dailyMessage } from '../apps/server/src/modules/push/messages.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { createMetrics } from '../apps/server/src/platform/metrics.ts';
import { encryptFor } from '../apps/server/src/platform/push/encrypt-for.ts';
import { createPushMetrics } from '../apps/server/src/platform/push/push-metrics.ts';
import { createPushSender } from '../apps/server/src/platform/push/push-sender.ts';
import { generatePushKeys, vapidHeaders } from '../apps/server/src/platform/push/vapid.ts';
import { measurePipeline } from './lib/push-pipeline.ts';
import type { ReceiverOrder } from './lib/push-receiver.ts';

const MESSAGES = Number(process.env['PUSH_MESSAGES'] ?? 20_000);
const USERS = Number(process.env['PUSH_USERS'] ?? 5000);
const DEVICES = 2000;
/** The batch size of the daily notices. */
const PAGE = 100;
const ROUNDS = 3;
const GOAL = 1000;

const receiver = fork(fileURLToPath(new URL('./lib/push-receiver.ts', import.meta.url)), {
  execArgv: ['--disable-warning=ExperimentalWarning'],
});
async function ask<T>(order: ReceiverOrder): Promise<T> {
  const answer = once(receiver, 'message');
  receiver.send(order);
  const [message]: T[] = await answer;
  if (message === undefined) throw new Error('the push service did not answer');
  return message;
}
await once(receiver, 'message');

const keys = generatePushKeys();
const logger = createLogger('silent');
const delivery = deliveryService({
  retryPolicy: () => SETTINGS.notification_retry_policy.fallback,
  repo: { enabledOf: async () => [], remove: async () => undefined },
  sender: createPushSender({
    keys: async () => keys,
    subject: 'mailto:owner@example.com',
    allowPrivate: true,
    clock: systemClock,
  }),
  jobs: { defer: async () => undefined },
  clock: systemClock,
  logger,
  metrics: createPushMetrics(createMetrics().registry),
});

const subscriptions = await ask<PushJob['device']['subscription'][]>({ subscribe: DEVICES, publicKey: keys.publicKey });
const message = dailyMessage('tr', '2026-05-11', 'Bir Zamanlar Anadolu’da');
const until = new Date(Date.now() + 3_600_000);
const pushJobs = Array.from({ length: MESSAGES }, (_, n): PushJob => {
  const subscription = subscriptions[n % DEVICES];
  if (!subscription) throw new Error('no device');
  return { device: { userId: String(n), subscription }, message, until };
});

/** Messages per second of one step alone. */
function rateOf(times: number, work: (job: PushJob) => unknown): number {
  const start = performance.now();
  for (const job of pushJobs.slice(0, times)) work(job);
  return times / ((performance.now() - start) / 1000);
}

async function sendAll() {
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  const sending = delivery.openBatch();
  for (let first = 0; first < MESSAGES; first += PAGE) await sending.add(pushJobs.slice(first, first + PAGE));
  await sending.end();
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const { taken, refused } = await ask<{ taken: number; refused: number }>('count');
  return { rate: MESSAGES / seconds, busy: (user + system) / 1e6 / seconds, lost: MESSAGES - taken, refused };
}

const text = JSON.stringify(message);
const encrypted = rateOf(2000, ({ device }) => encryptFor(device.subscription, text));
const signed = rateOf(500, ({ device: { subscription } }) =>
  vapidHeaders(keys, 'mailto:owner@example.com', systemClock)(subscription.endpoint),
);
console.log(
  `alone: ${encrypted.toFixed(0)} encrypted, ${signed.toFixed(0)} signed a second (signatures are kept for hours)`,
);

const rounds = [];
for (let round = 0; round < ROUNDS; round++) rounds.push(await sendAll());
for (const { rate, busy, lost, refused } of rounds) {
  console.log(
    `${rate.toFixed(0)} a second (goal ${GOAL}), ${(busy * 100).toFixed(0)} % of a core, ${lost} lost, ${refused} refused`,
  );
}
const median = rounds.map(({ rate }) => rate).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
const lostOnTheWay = await measurePipeline(USERS, ask);
receiver.send('end');
process.exitCode = median < GOAL || lostOnTheWay !== 0 || rounds.some(({ lost }) => lost !== 0) ? 1 : 0;
