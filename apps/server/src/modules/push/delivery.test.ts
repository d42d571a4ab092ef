import { SETTINGS } from '@bugunne/contract';
import { expect, it, vi } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { createPushMetrics } from '../../platform/push/push-metrics.ts';
import type { PushOutcome } from '../../platform/push/push-outcome.ts';
import { createTestClock } from '../../testing/clock.ts';
import { deliveryService, type PushJob } from './delivery.service.ts';
import { dailyMessage } from './messages.ts';
import type { DeviceKey } from './subscriptions.repo.ts';

const MAX_CONCURRENT = 256;
const until = new Date('2026-05-11T21:00:00Z');
const message = dailyMessage('tr', '2026-05-11', null);

/** A batch to devices that answer when the test says so. */
function start() {
  const clock = createTestClock('2026-05-11T20:59:50Z');
  const inFlight: { endpoint: string; answer(outcome: PushOutcome): void }[] = [];
  const removed: string[][] = [];
  const remove = vi.fn(async (devices: readonly DeviceKey[]) => {
    removed.push(devices.map(({ endpoint }) => endpoint));
  });
  const defer = vi.fn(async () => undefined);
  const { openBatch } = deliveryService({
    retryPolicy: () => SETTINGS.notification_retry_policy.fallback,
    repo: { enabledOf: async () => [], remove },
    sender: {
      send: ({ endpoint }) => new Promise((answer) => void inFlight.push({ endpoint, answer })),
    },
    jobs: { defer },
    clock,
    logger: createLogger('silent'),
    metrics: createPushMetrics(createMetrics().registry),
  });
  const answerAll = (outcome: PushOutcome) => {
    for (const { answer } of inFlight) answer(outcome);
  };
  return { clock, inFlight, answerAll, removed, remove, defer, batch: openBatch() };
}

const pushJobs = (count: number) =>
  Array.from({ length: count }, (_, n): PushJob => {
    const subscription = { endpoint: `https://push.example.com/${n}`, keys: { p256dh: '', auth: '' } };
    return { device: { userId: String(n), subscription }, message, until };
  });

/** Resolves after all promise callbacks that are ready have run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

async function ended(work: Promise<void>): Promise<boolean> {
  let isEnded = false;
  void work.then(() => {
    isEnded = true;
  });
  await settled();
  return isEnded;
}

it('starts at most as many as the limit, and the next once any of them is done', async () => {
  const { batch, inFlight, answerAll } = start();
  const added = batch.add(pushJobs(MAX_CONCURRENT + 2));
  expect(await ended(added)).toBe(false);
  expect(inFlight).toHaveLength(MAX_CONCURRENT);
  inFlight[7]?.answer({ kind: 'sent' });
  await settled();
  expect(inFlight).toHaveLength(MAX_CONCURRENT + 1);
  inFlight[3]?.answer({ kind: 'unknown' });
  await added;
  expect(new Set(inFlight.map(({ endpoint }) => endpoint)).size).toBe(MAX_CONCURRENT + 2);
  const end = batch.end();
  expect(await ended(end)).toBe(false);
  answerAll({ kind: 'sent' });
  await end;
});

it('drops queued messages that expired at midnight', async () => {
  const { clock, batch, inFlight, answerAll } = start();
  const added = batch.add(pushJobs(MAX_CONCURRENT + 20));
  await settled();
  clock.advance(10_000);
  answerAll({ kind: 'sent' });
  await added;
  await batch.end();
  expect(inFlight).toHaveLength(MAX_CONCURRENT);
});

it('deletes devices that are gone while it sends and continues when that fails', async () => {
  const { batch, inFlight, answerAll, removed, remove, defer } = start();
  remove.mockRejectedValueOnce(new Error('the database is gone'));
  defer.mockRejectedValueOnce(new Error('the database is gone'));
  await batch.add(pushJobs(250));
  for (const { answer } of inFlight.slice(0, 100)) answer({ kind: 'gone' });
  await settled();
  expect(remove.mock.calls).toMatchObject([[{ length: 100 }]]);
  answerAll({ kind: 'gone' });
  await batch.end();
  expect(new Set(removed.flat()).size).toBe(150);
});

it('tries again as often and with the pauses that the site has set', async () => {
  const clock = createTestClock('2026-05-11T12:00:00Z');
  const deferred: { payload: object; afterSeconds: number }[] = [];
  const policy = { attempts: 3, firstPauseSeconds: 60, factor: 3 };
  const [first] = pushJobs(1);
  if (!first) throw new Error('no message');
  const { device } = first;
  const { deliver, job } = deliveryService({
    retryPolicy: () => policy,
    repo: { enabledOf: async () => [device], remove: async () => undefined },
    sender: { send: async (): Promise<PushOutcome> => ({ kind: 'busy', afterSeconds: null }) },
    jobs: {
      defer: async (_name, orders) => void deferred.push(...orders),
    },
    clock,
    logger: createLogger('silent'),
    metrics: createPushMetrics(createMetrics().registry),
  });
  await deliver({ device, message, until });
  for (let next = 0; next < deferred.length; next++) {
    await job.run(deferred[next]?.payload as Parameters<typeof job.run>[0]);
  }
  expect(deferred.map(({ afterSeconds }) => afterSeconds)).toEqual([60, 180]);
});
