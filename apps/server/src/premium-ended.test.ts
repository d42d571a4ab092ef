import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('notifies members once when their Premium has expired, and not before', async () => {
  const member = await server.signUp({ language: 'en' });
  const endless = await server.signUp();
  const titles = async () =>
    (await member.api.notifications.list({ language: 'en' })).notifications.map(({ title }) => title);
  const soon = new Date(server.clock.now().getTime() + 3_600_000);
  await server.services.premium.grant(member.user.id, soon);
  await server.services.premium.grant(endless.user.id, null);
  await server.services.premium.endExpired();
  const granted = ['Your Premium is on', 'Welcome to BugünNe'];
  expect(await titles()).toEqual(granted);
  server.clock.advance(3_600_001);
  await server.services.premium.endExpired();
  await server.services.premium.endExpired();
  expect(await titles()).toEqual(['Your Premium has ended', ...granted]);
  expect((await endless.api.premium.status()).isPremium).toBe(true);
  expect((await endless.api.notifications.list({ language: 'tr' })).notifications).toHaveLength(2);
});

it('notifies members of a grant exactly once', async () => {
  const member = await server.signUp();
  const count = async () =>
    (await member.api.notifications.list({ language: 'tr' })).notifications.filter(({ type }) => type === 'premium')
      .length;
  await server.services.premium.grant(member.user.id, null);
  await server.services.premium.grant(member.user.id, null);
  expect(await count()).toBe(1);
});
