import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { createPushDevice } from '../../testing/push-device.ts';
import { type LocalPushService, startPushService } from '../../testing/push-service.ts';
import { postPush } from './post-push.ts';
import { createPushSender } from './push-sender.ts';
import { generatePushKeys, vapidHeaders } from './vapid.ts';

const clock = createTestClock('2026-05-11T06:00:00Z');
const keys = generatePushKeys();
const subject = 'mailto:owner@example.com';
const options = { ttlSeconds: 60, urgency: 'normal', topic: 'daily' } as const;
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function service(): Promise<LocalPushService> {
  const started = await startPushService();
  closing.push(started.close);
  return started;
}
const sender = (own = keys) => createPushSender({ keys: async () => own, subject, allowPrivate: true, clock });
const payload = JSON.stringify({ kind: 'daily', language: 'tr', title: 'ğüşİ', body: '🎬', url: '/', tag: 't' });

it('is accepted only with the key that the browser subscribed with', async () => {
  const { subscribe, pushed } = await service();
  const { subscription } = subscribe(keys.publicKey);
  expect(await sender().send(subscription, payload, options)).toEqual({ kind: 'sent' });
  expect(pushed).toMatchObject([{ message: { title: 'ğüşİ', body: '🎬' } }]);
  const other = sender(generatePushKeys());
  expect(await other.send(subscription, payload, options)).toEqual({ kind: 'refused', status: 403 });
});

it('signs once per push service, and again after some hours', () => {
  const header = vapidHeaders(keys, subject, clock);
  const first = header('https://a.example.com/1');
  expect(header('https://a.example.com/2')).toBe(first);
  expect(header('https://b.example.com/1')).not.toBe(first);
  clock.advance(7 * 3_600_000);
  expect(header('https://a.example.com/1')).not.toBe(first);
});

it('never connects to private addresses, by name or by number', async () => {
  let connections = 0;
  const inside = createServer((socket) => {
    connections++;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(inside, 'listening');
  const address = inside.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const post = postPush(false, 2000, clock);
  expect(await post(`https://localhost:${port}/push`, Buffer.from('x'), {})).toEqual({ kind: 'refused', status: null });
  expect(connections).toBe(0);
  inside.close();

  const guarded = createPushSender({ keys: async () => keys, subject, allowPrivate: false, clock });
  const { subscription } = createPushDevice('https://169.254.169.254');
  expect(await guarded.send(subscription, payload, options)).toEqual({ kind: 'refused', status: null });
});

it('distinguishes an unreachable service from one that may have accepted the message', async () => {
  const gone = await startPushService();
  const { subscription } = gone.subscribe(keys.publicKey);
  await gone.close();
  expect(await sender().send(subscription, payload, options)).toEqual({ kind: 'busy', afterSeconds: null });
  const broken = await service();
  broken.answers.push('break');
  expect(await sender().send(broken.subscribe(keys.publicKey).subscription, payload, options)).toEqual({
    kind: 'unknown',
  });
});

it.each([
  ['120', 120],
  ['Mon, 11 May 2026 13:01:30 GMT', 90],
  ['soon', null],
])('reads retry-after (%s)', async (header, afterSeconds) => {
  const { answers, subscribe } = await service();
  clock.set('2026-05-11T13:00:00Z');
  answers.push({ status: 429, headers: { 'retry-after': header } });
  const outcome = await sender().send(subscribe(keys.publicKey).subscription, payload, options);
  expect(outcome).toEqual({ kind: 'busy', afterSeconds });
});
