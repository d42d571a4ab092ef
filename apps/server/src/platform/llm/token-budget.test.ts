import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { rateLimits } from '../../database/schema/index.ts';
import { createTestClock, type TestClock } from '../../testing/clock.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTokenBudget, type TokenBudget } from './token-budget.ts';

let opened: TestDatabase;
let clock: TestClock;
let budget: TokenBudget;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.database.db.delete(rateLimits);
  clock = createTestClock('2026-05-10T23:00:00Z');
  budget = createTokenBudget(opened.database.db, clock, { tokensPerDay: 1000, tokensPerUserPerDay: 400 });
});

it('refuses a user beyond their own budget and refunds the total', async () => {
  expect(await budget.take('ada', 400)).toBe(true);
  expect(await budget.take('ada', 1)).toBe(false);
  expect(await budget.take('ada', 999)).toBe(false);
  expect(await budget.take('can', 300)).toBe(true);
  expect(await budget.take(null, 300)).toBe(true);
  expect(await budget.take('eda', 1)).toBe(false);
});

it('does not count refused tokens', async () => {
  expect(await budget.take('ada', 401)).toBe(false);
  expect(await budget.take(null, 1001)).toBe(false);
  expect(await budget.take('ada', 400)).toBe(true);
  expect(await budget.take(null, 600)).toBe(true);
});

it('replaces the tokens taken with the tokens used', async () => {
  await budget.take('ada', 400);
  await budget.settle('ada', 400, 100);
  expect(await budget.take('ada', 301)).toBe(false);
  expect(await budget.take('ada', 300)).toBe(true);
  await budget.settle('ada', 300, 310);
  expect(await budget.take('ada', 0)).toBe(false);
  expect(await budget.take(null, 591)).toBe(false);
  expect(await budget.take(null, 590)).toBe(true);
});

it('restarts at midnight UTC', async () => {
  await budget.take('ada', 400);
  clock.set('2026-05-10T23:59:59Z');
  expect(await budget.take('ada', 400)).toBe(false);
  clock.set('2026-05-11T00:00:00Z');
  expect(await budget.take('ada', 400)).toBe(true);
});

it('is never exceeded by concurrent users', async () => {
  const users = Array.from({ length: 20 }, (_, index) => `user ${index}`);
  const taken = await Promise.all(users.map((user) => budget.take(user, 100)));
  expect(taken.filter(Boolean).length).toBeLessThanOrEqual(10);
  expect(taken.filter(Boolean).length).toBeGreaterThan(0);
});

it('gives nothing with a limit of 0, and stores no user ids', async () => {
  const none = createTokenBudget(opened.database.db, clock, { tokensPerDay: 0, tokensPerUserPerDay: 0 });
  expect(await none.take(null, 1)).toBe(false);
  await budget.take('ada', 1);
  const keys = (await opened.database.db.select().from(rateLimits)).map(({ key }) => key);
  expect(keys).toHaveLength(2);
  expect(keys.join()).not.toContain('ada');
});
