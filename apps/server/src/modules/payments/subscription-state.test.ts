import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SubscriptionSnapshot } from '../../platform/payment/provider.ts';
import { entitledUntil, later, listedStatus, lives, type StatedSubscription } from './subscription-state.ts';

const snapshotOf = (changes: Partial<SubscriptionSnapshot> = {}): SubscriptionSnapshot => ({
  id: 'subscription',
  customerId: 'customer',
  productId: null,
  checkoutId: 'checkout',
  owner: { externalId: null, metadataUserId: null, customerMetadataUserId: null },
  status: 'active',
  planType: 'monthly',
  amount: 200,
  currency: 'USD',
  startedAt: '2026-03-01T00:00:00.000000Z',
  trialEndsAt: null,
  periodStartsAt: '2026-03-01T00:00:00.000000Z',
  periodEndsAt: '2026-04-01T00:00:00.000000Z',
  cancelsAtPeriodEnd: false,
  canceledAt: null,
  endsAt: null,
  endedAt: null,
  pastDueAt: null,
  modifiedAt: '2026-03-01T00:00:00.000000Z',
  ...changes,
});

const time = fc.constantFrom(
  '2026-03-01T00:00:00.000001Z',
  '2026-03-01T00:00:00.000002Z',
  '2026-03-02T00:00:00.000000Z',
);
const stated: fc.Arbitrary<StatedSubscription> = fc
  .record({
    status: fc.constantFrom('trialing', 'active', 'past_due', 'paused', 'canceled'),
    modifiedAt: time,
    endedAt: fc.option(time, { freq: 3 }),
    at: time,
  })
  .map(({ at, ...changes }) => ({ snapshot: snapshotOf(changes), at }));

it('keeps the same state in any order and with any repetition', () => {
  fc.assert(
    fc.property(
      fc.array(stated, { minLength: 1, maxLength: 8 }).chain((states) =>
        fc.record({
          states: fc.constant(states),
          order: fc.shuffledSubarray([...states, ...states], { minLength: 2 * states.length }),
        }),
      ),
      ({ states, order }) => {
        const fold = (list: readonly StatedSubscription[]) => list.reduce(later);
        expect(fold(order)).toEqual(fold(states));
      },
    ),
    { numRuns: 1000, seed: 22 },
  );
});

it('lets the provider’s microseconds decide, and never returns from an end', () => {
  const older = {
    snapshot: snapshotOf({ modifiedAt: '2026-03-01T00:00:00.000001Z' }),
    at: '2026-03-03T00:00:00.000000Z',
  };
  const newer = {
    snapshot: snapshotOf({ modifiedAt: '2026-03-01T00:00:00.000002Z', cancelsAtPeriodEnd: true }),
    at: '2026-03-02T00:00:00.000000Z',
  };
  const ended = {
    snapshot: snapshotOf({ endedAt: '2026-02-01T00:00:00.000000Z', modifiedAt: '2026-02-01T00:00:00.000000Z' }),
    at: '2026-02-01T00:00:00.000000Z',
  };
  expect(later(older, newer)).toBe(newer);
  expect(later(newer, older)).toBe(newer);
  expect(later(newer, ended)).toBe(ended);
  expect(later(ended, newer)).toBe(ended);
});

it('decides between two states of the same times alike, however the keys of a stored one are ordered', () => {
  const at = '2026-03-01T00:00:00.000000Z';
  const active = { snapshot: snapshotOf(), at };
  const cancelled = { snapshot: snapshotOf({ cancelsAtPeriodEnd: true }), at };
  const stored = ({ snapshot }: StatedSubscription): StatedSubscription => ({
    at,
    snapshot: Object.fromEntries(Object.entries(snapshot).toReversed()) as SubscriptionSnapshot,
  });
  expect(later(stored(active), cancelled).snapshot).toEqual(later(stored(cancelled), active).snapshot);
});

it.each([
  ['in its trial', { status: 'trialing' }, '2026-04-08T00:00:00.000Z'],
  ['active', {}, '2026-04-08T00:00:00.000Z'],
  ['cancelled', { cancelsAtPeriodEnd: true, endsAt: '2026-04-01T00:00:00.000000Z' }, '2026-04-01T00:00:00.000Z'],
  ['past due', { status: 'past_due', pastDueAt: '2026-04-01T00:00:05.000000Z' }, '2026-04-08T00:00:05.000Z'],
  ['past due without a time', { status: 'past_due' }, '2026-03-08T00:00:00.000Z'],
  ['ended', { status: 'canceled', endedAt: '2026-03-10T00:00:00.000000Z' }, '2026-03-10T00:00:00.000Z'],
  ['cancelled by the provider', { status: 'canceled' }, '2026-04-01T00:00:00.000Z'],
  ['paused', { status: 'paused' }, undefined],
  ['unpaid', { status: 'unpaid' }, undefined],
  ['incomplete', { status: 'incomplete' }, undefined],
  ['of an unknown status', { status: 'new' }, undefined],
] as const)('a subscription that is %s gives Premium until the right time', (_, changes, until) => {
  expect(entitledUntil(snapshotOf(changes), 7)?.toISOString()).toBe(until);
});

it('gives a renewal a day to be reported where there is no grace time, but a failed one none', () => {
  expect(entitledUntil(snapshotOf(), 0)?.toISOString()).toBe('2026-04-02T00:00:00.000Z');
  const failed = snapshotOf({ status: 'past_due', pastDueAt: '2026-04-01T00:00:05.000000Z' });
  expect(entitledUntil(failed, 0)?.toISOString()).toBe('2026-04-01T00:00:05.000Z');
});

it.each([
  ['trialing', {}, 'active', true],
  ['active', { cancelsAtPeriodEnd: true }, 'cancelled', true],
  ['past_due', {}, 'failed', true],
  ['unpaid', {}, 'failed', true],
  ['paused', {}, 'active', true],
  ['incomplete', {}, 'pending', false],
  ['incomplete_expired', {}, 'expired', false],
  ['canceled', { endedAt: '2026-03-10T00:00:00.000000Z' }, 'expired', false],
] as const)('lists %s by the status of the administration', (status, changes, listed, isLiving) => {
  const snapshot = snapshotOf({ status, ...changes });
  expect(listedStatus(snapshot)).toBe(listed);
  expect(lives(snapshot)).toBe(isLiving);
});
