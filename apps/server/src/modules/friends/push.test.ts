import { randomUUID } from 'node:crypto';
import { FRIEND_LIMITS } from '@bugunne/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { friendsSite } from '../../testing/friends-site.ts';
import { type LocalPushService, startPushService } from '../../testing/push-service.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let service: LocalPushService;
let server: TestServer;
const site = friendsSite(() => server);
beforeAll(async () => {
  service = await startPushService();
  const push = { keys: undefined, subject: 'mailto:owner@example.com', allowPrivate: true };
  server = await startTestServer({ config: { push } });
});
afterAll(async () => {
  await service.close();
  await server.close();
});

it('announces items by push only to friends who want it, and only so many a day', async () => {
  const [ada, ben] = await site.pair();
  const device = service.subscribe((await ben.api.push.key()).publicKey);
  await ben.api.push.subscribe(device.subscription);
  const send = async (text = '') => {
    await ada.api.friends.send({ id: randomUUID(), friendId: ben.user.id, contentId: 'movie-eskiya-1996', text });
    await server.runJobs();
    return service.pushed.length;
  };
  expect(await send()).toBe(0);

  await ben.api.friends.saveProfile({ name: 'Ben', sharing: 'genres', push: true });
  expect(await send('İzle!')).toBe(1);
  expect(service.pushed[0]?.message).toMatchObject({
    kind: 'friend',
    title: 'Ada sana bir şey gönderdi',
    body: 'Eşkıya: “İzle!”',
    url: '/dashboard/friends',
  });
  for (let sent = 1; sent < FRIEND_LIMITS.pushesPerDay + 2; sent++) await send();
  expect(service.pushed).toHaveLength(FRIEND_LIMITS.pushesPerDay);
  // The next local day of the recipient; the notifications on the page came all the same.
  server.clock.set('2026-05-11T00:00:00+03:00');
  expect(await send()).toBe(FRIEND_LIMITS.pushesPerDay + 1);
  const { notifications } = await ben.api.notifications.list({ language: 'tr' });
  expect(notifications.filter(({ title }) => title.startsWith('Ada')).length).toBe(FRIEND_LIMITS.pushesPerDay + 4);
});
