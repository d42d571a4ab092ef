import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const DAY = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const inDays = (days: number) => new Date(server.clock.now().getTime() + days * DAY);
const grant = (...given: Parameters<TestServer['services']['premium']['grant']>) =>
  server.services.premium.grant(...given);
const status = (userId: string) => server.services.premium.status(userId);

it('a repeated grant with the same id changes nothing', async () => {
  const { user } = await server.signUp();
  const end = inDays(30);
  await grant(user.id, end, 'payment 1');
  const granted = await status(user.id);
  expect(granted).toEqual({
    isPremium: true,
    startedAt: server.clock.now().toISOString(),
    expiresAt: end.toISOString(),
  });
  server.clock.advance(DAY);
  await grant(user.id, end, 'payment 1');
  expect(await status(user.id)).toEqual(granted);

  await grant(user.id, inDays(60), 'payment 2');
  const extended = await status(user.id);
  expect(extended).toMatchObject({ startedAt: granted.startedAt, expiresAt: inDays(60).toISOString() });
  await grant(user.id, end, 'payment 1');
  expect(await status(user.id)).toEqual(extended);

  server.clock.advance(61 * DAY);
  await server.services.premium.endExpired();
  const ended = await status(user.id);
  await grant(user.id, end, 'payment 1');
  expect(await status(user.id)).toEqual(ended);
});

it('a grant with an id does not end a Premium without end, one without an id does', async () => {
  const { user } = await server.signUp();
  await grant(user.id, null, 'payment 1');
  await grant(user.id, inDays(30), 'payment 2');
  expect(await status(user.id)).toMatchObject({ expiresAt: null });
  await grant(user.id, inDays(30));
  expect(await status(user.id)).toMatchObject({ expiresAt: inDays(30).toISOString() });
  await grant(user.id, null, 'payment 3');
  expect(await status(user.id)).toMatchObject({ expiresAt: null });
});

it('a grant after the end starts again', async () => {
  const { user } = await server.signUp();
  await grant(user.id, inDays(1), 'payment 1');
  server.clock.advance(2 * DAY);
  const again = { startedAt: server.clock.now().toISOString(), expiresAt: inDays(1).toISOString() };
  await grant(user.id, inDays(1), 'payment 2');
  expect(await status(user.id)).toEqual({ isPremium: true, ...again });
});
