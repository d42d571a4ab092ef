import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const DAY = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const inDays = (days: number) => new Date(server.clock.now().getTime() + days * DAY);
const grant = (userId: string, until: Date | null) => server.services.premium.grant(userId, until);
const status = (userId: string) => server.services.premium.status(userId);

/** Inserts a paid time, as a bank transfer gives it, and derives Premium from it. */
async function pay(userId: string, from: Date, until: Date) {
  await server.database.executeSql(
    `insert into premium_subscriptions
      (user_id, plan_type, amount, currency, payment_method, status, started_at, expires_at, entitled_until)
      values ($1, 'monthly', 200, 'USD', 'bank-transfer', 'active', $2, $3, $3)`,
    [userId, from, until],
  );
  await server.database.db.transaction((tx) => server.services.premium.derive(tx, userId));
}

it('a later grant takes the place of an earlier one and keeps the start while it is in force', async () => {
  const { user } = await server.signUp();
  const start = server.clock.now().toISOString();
  await grant(user.id, inDays(30));
  expect(await status(user.id)).toEqual({ isPremium: true, startedAt: start, expiresAt: inDays(30).toISOString() });
  server.clock.advance(DAY);
  await grant(user.id, null);
  expect(await status(user.id)).toEqual({ isPremium: true, startedAt: start, expiresAt: null });
  await grant(user.id, inDays(1));
  expect(await status(user.id)).toEqual({ isPremium: true, startedAt: start, expiresAt: inDays(1).toISOString() });
  server.clock.advance(2 * DAY);
  expect(await status(user.id)).toMatchObject({ isPremium: false });
  const again = { startedAt: server.clock.now().toISOString(), expiresAt: inDays(1).toISOString() };
  await grant(user.id, inDays(1));
  expect(await status(user.id)).toEqual({ isPremium: true, ...again });
});

it('the end of a grant does not end a paid time, and the other way round', async () => {
  const { user } = await server.signUp();
  await pay(user.id, server.clock.now(), inDays(30));
  await grant(user.id, inDays(10));
  expect(await status(user.id)).toMatchObject({ isPremium: true, expiresAt: inDays(30).toISOString() });
  await grant(user.id, inDays(40));
  expect(await status(user.id)).toMatchObject({ isPremium: true, expiresAt: inDays(40).toISOString() });
  server.clock.advance(35 * DAY);
  await server.services.premium.endExpired();
  expect(await status(user.id)).toMatchObject({ isPremium: true });
  server.clock.advance(6 * DAY);
  await server.services.premium.endExpired();
  expect(await status(user.id)).toMatchObject({ isPremium: false });
});

it('a paid time counts although its start is ahead, as where the clock of the provider is', async () => {
  const { user } = await server.signUp();
  await pay(user.id, new Date(server.clock.now().getTime() + 5000), inDays(31));
  expect((await status(user.id)).isPremium).toBe(true);
});
