import { expect, it, vi } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { createPushMetrics } from '../../platform/push/push-metrics.ts';
import type { PushOutcome } from '../../platform/push/push-outcome.ts';
import { createTestClock } from '../../testing/clock.ts';
import { deliveryService, type Parcel } from './delivery.service.ts';
import { dailyMessage } from './messages.ts';

const AT_ONCE = 256;
const until = new Date('2026-05-11T21:00:00Z');
const message = dailyMessage('tr', '2026-05-11', null);

/** Sends to devices that answer when the test says so. */
function start() {
  const clock = createTestClock('2026-05-11T20:59:50Z');
  const onTheirWay: { endpoint: string; answer(outcome: PushOutcome): void }[] = [];
  const removed: string[][] = [];
  const remove = vi.fn(async (endpoints: readonly string[]) => {
    removed.push([...endpoints]);
  });
  const defer = vi.fn(async () => undefined);
  const { open } = deliveryService({
    repo: { enabledOf: async () => [], remove },
    sender: {
      send: ({ endpoint }) => new Promise((answer) => void onTheirWay.push({ endpoint, answer })),
    },
    jobs: { defer },
    clock,
    logger: createLogger('silent'),
    metrics: createPushMetrics(createMetrics().registry),
  });
  const answerAll = (outcome: PushOutcome) => {
    for (const { answer } of onTheirWay) answer(outcome);
  };
  return { clock, onTheirWay, answerAll, removed, remove, defer, sending: open() };
}

const parcels = (count: number) =>
  Array.from({ length: count }, (_, n): Parcel => {
    const subscription = { endpoint: `https://push.example.com/${n}`, keys: { p256dh: '', auth: '' } };
    return { device: { userId: String(n), subscription }, message, until };
  });

/** Everything that can go on has gone on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

async function ended(work: Promise<void>): Promise<boolean> {
  let isEnded = false;
  void work.then(() => {
    isEnded = true;
  });
  await settled();
  return isEnded;
}

it('takes in no more than can be on their way; the next goes when any one is done', async () => {
  const { sending, onTheirWay, answerAll } = start();
  const added = sending.add(parcels(AT_ONCE + 2));
  expect(await ended(added)).toBe(false);
  expect(onTheirWay).toHaveLength(AT_ONCE);
  onTheirWay[7]?.answer({ kind: 'sent' });
  await settled();
  expect(onTheirWay).toHaveLength(AT_ONCE + 1);
  onTheirWay[3]?.answer({ kind: 'unknown' });
  await added;
  expect(new Set(onTheirWay.map(({ endpoint }) => endpoint)).size).toBe(AT_ONCE + 2);
  const end = sending.end();
  expect(await ended(end)).toBe(false);
  answerAll({ kind: 'sent' });
  await end;
});

it('sends nothing after midnight that waited for its turn until then', async () => {
  const { clock, sending, onTheirWay, answerAll } = start();
  const added = sending.add(parcels(AT_ONCE + 20));
  await settled();
  clock.advance(10_000);
  answerAll({ kind: 'sent' });
  await added;
  await sending.end();
  expect(onTheirWay).toHaveLength(AT_ONCE);
});

it('forgets devices that are gone while it goes on; a fault of that stops nothing', async () => {
  const { sending, onTheirWay, answerAll, removed, remove, defer } = start();
  remove.mockRejectedValueOnce(new Error('the database is gone'));
  defer.mockRejectedValueOnce(new Error('the database is gone'));
  await sending.add(parcels(250));
  for (const { answer } of onTheirWay.slice(0, 100)) answer({ kind: 'gone' });
  await settled();
  expect(remove.mock.calls).toMatchObject([[{ length: 100 }]]);
  answerAll({ kind: 'gone' });
  await sending.end();
  expect(new Set(removed.flat()).size).toBe(150);
});
