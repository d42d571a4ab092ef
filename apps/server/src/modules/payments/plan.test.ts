import { describe, expect, it } from 'vitest';
import type { SubscriptionSnapshot } from '../../platform/payment/provider.ts';
import { ENDLESS } from '../../shared/premium-rules.ts';
import type { PlanRow } from './own-payments.repo.ts';
import { planOf } from './plan.ts';

const NOW = new Date('2026-03-10T00:00:00Z');
const snapshotOf = (changes: Partial<SubscriptionSnapshot> = {}): SubscriptionSnapshot => ({
  id: 'subscription',
  customerId: 'customer',
  productId: null,
  checkoutId: null,
  owner: { externalId: null, metadataUserId: null, customerMetadataUserId: null },
  status: 'active',
  planType: 'yearly',
  amount: 2000,
  currency: 'USD',
  startedAt: '2026-03-01T00:00:00.000000Z',
  trialEndsAt: null,
  periodStartsAt: '2026-03-01T00:00:00.000000Z',
  periodEndsAt: '2027-03-01T00:00:00.000000Z',
  cancelsAtPeriodEnd: false,
  canceledAt: null,
  endsAt: null,
  endedAt: null,
  pastDueAt: null,
  modifiedAt: '2026-03-01T00:00:00.000000Z',
  ...changes,
});
const rowOf = (changes: Partial<PlanRow>): PlanRow => ({
  id: '1',
  userId: 'user',
  planType: 'monthly',
  amount: 200,
  currency: 'USD',
  paymentMethod: 'bank-transfer',
  status: 'active',
  startedAt: new Date('2026-03-01T00:00:00Z'),
  expiresAt: null,
  entitledUntil: null,
  subscriptionId: null,
  polarPaymentId: null,
  polarCustomerId: null,
  provider: null,
  snapshot: null,
  endRequestedAt: null,
  endReason: null,
  metadata: {},
  createdAt: NOW,
  ...changes,
});
const subscribed = (changes: Partial<SubscriptionSnapshot> = {}, row: Partial<PlanRow> = {}) => {
  const snapshot = snapshotOf(changes);
  return rowOf({
    paymentMethod: 'credit-card',
    provider: 'polar',
    snapshot: { snapshot, at: snapshot.modifiedAt },
    startedAt: new Date(snapshot.startedAt ?? snapshot.periodStartsAt),
    ...row,
  });
};
const until = (text: string) => ({ entitledUntil: new Date(text) });
const plan = (rows: PlanRow[], provider: string | undefined = 'polar') =>
  planOf(rows, { now: NOW, graceDays: 7, provider });

describe('the state of a subscription', () => {
  const NO_DATES = { trialEndsAt: null, renewsAt: null, endsAt: null, nextAttemptAt: null, graceEndsAt: null };
  const trial = { status: 'trialing', trialEndsAt: '2026-03-12T00:00:00.000000Z' } as const;
  const cancelled = { cancelsAtPeriodEnd: true } as const;

  it.each([
    ['active', {}, { state: 'active', renewsAt: '2027-03-01T00:00:00.000Z', canCancel: true }],
    [
      'in its trial',
      trial,
      {
        state: 'trialing',
        trialEndsAt: '2026-03-12T00:00:00.000Z',
        renewsAt: '2026-03-12T00:00:00.000Z',
        canCancel: true,
      },
    ],
    ['cancelled', cancelled, { state: 'cancelled', endsAt: '2027-03-01T00:00:00.000Z', canResume: true }],
    [
      'cancelled in its trial',
      { ...trial, ...cancelled },
      {
        state: 'cancelled',
        trialEndsAt: '2026-03-12T00:00:00.000Z',
        endsAt: '2026-03-12T00:00:00.000Z',
        canResume: true,
      },
    ],
    ['paused', { status: 'paused' }, { state: 'paused', canCancel: true }],
    [
      'past due',
      { status: 'past_due', pastDueAt: '2026-03-09T00:00:00.000000Z' },
      {
        state: 'past_due',
        nextAttemptAt: '2026-03-11T00:00:00.000Z',
        graceEndsAt: '2026-03-16T00:00:00.000Z',
        canCancel: true,
      },
    ],
    [
      'past due for eight days',
      { status: 'past_due', pastDueAt: '2026-03-02T00:00:00.000000Z' },
      {
        state: 'past_due',
        nextAttemptAt: '2026-03-16T00:00:00.000Z',
        graceEndsAt: '2026-03-09T00:00:00.000Z',
        canCancel: true,
      },
    ],
    [
      'past due and tried for the last time',
      { status: 'past_due', pastDueAt: '2026-02-01T00:00:00.000000Z' },
      { state: 'past_due', graceEndsAt: '2026-02-08T00:00:00.000Z', canCancel: true },
    ],
  ] as const)('is named when it is %s', (_, changes, expected) => {
    expect(plan([subscribed(changes)])).toEqual({
      source: 'subscription',
      planType: 'yearly',
      price: { amount: 2000, currency: 'USD' },
      startedAt: '2026-03-01T00:00:00.000Z',
      ...NO_DATES,
      canCancel: false,
      canResume: false,
      canManageCard: true,
      ...expected,
    });
  });

  it.each([
    ['the site has no provider', {}, undefined],
    ['the site has another provider', {}, 'sandbox'],
    ['it is about to be ended', { endRequestedAt: NOW, endReason: 'duplicate' }, 'polar'],
  ] as const)('cannot be changed when %s', (_, row, provider) => {
    const [running, cancelled] = [subscribed({}, row), subscribed({ cancelsAtPeriodEnd: true }, row)];
    for (const shown of [running, cancelled]) {
      expect(planOf([shown], { now: NOW, graceDays: 7, provider })).toMatchObject({
        canCancel: false,
        canResume: false,
        canManageCard: false,
      });
    }
  });
});

describe('the plan', () => {
  const subscription = subscribed({}, until('2027-03-08T00:00:00Z'));
  const transfer = rowOf({ id: '2', ...until('2026-04-01T00:00:00Z') });
  const nextTransfer = rowOf({
    id: '3',
    startedAt: new Date('2026-04-01T00:00:00Z'),
    ...until('2026-05-01T00:00:00Z'),
  });
  const grant = rowOf({ id: '4', paymentMethod: 'grant', planType: null, amount: 0, entitledUntil: ENDLESS });
  const ended = rowOf({ id: '5', startedAt: new Date('2026-01-01T00:00:00Z'), ...until('2026-02-01T00:00:00Z') });
  const endedSubscription = subscribed(
    { status: 'canceled', endedAt: '2026-02-10T00:00:00.000000Z' },
    { id: '6', startedAt: new Date('2026-01-05T00:00:00Z'), ...until('2026-02-10T00:00:00Z') },
  );

  it('is the living subscription, then a transfer, then a grant, then the latest that ended', () => {
    const rows = [ended, endedSubscription, grant, nextTransfer, transfer, subscription];
    const left = (count: number) => plan(rows.slice(0, rows.length - count));
    expect(left(0)).toMatchObject({ source: 'subscription', state: 'active' });
    expect(left(1)).toMatchObject({
      source: 'transfer',
      state: 'active',
      startedAt: '2026-03-01T00:00:00.000Z',
      endsAt: '2026-05-01T00:00:00.000Z',
      renewsAt: null,
      price: { amount: 200, currency: 'USD' },
    });
    expect(left(3)).toMatchObject({ source: 'grant', state: 'active', planType: null, price: null, endsAt: null });
    expect(left(4)).toMatchObject({ source: 'subscription', state: 'ended', endsAt: '2026-02-10T00:00:00.000Z' });
    expect(left(5)).toMatchObject({ source: 'transfer', state: 'ended', endsAt: '2026-02-01T00:00:00.000Z' });
    expect(plan([])).toBeNull();
  });

  it('is none for a subscription that never began, or a transfer given back before it began', () => {
    const incomplete = subscribed({ status: 'incomplete' });
    const givenBack = rowOf({ startedAt: new Date('2026-04-01T00:00:00Z'), ...until('2026-03-05T00:00:00Z') });
    expect(plan([incomplete, givenBack])).toBeNull();
  });

  it('is the earliest of several subscriptions, unless that is to be ended', () => {
    const first = subscribed({ amount: 1 }, { id: '7' });
    const second = subscribed({ amount: 2, startedAt: '2026-03-02T00:00:00.000000Z' }, { id: '8' });
    expect(plan([second, first])?.price?.amount).toBe(1);
    expect(plan([second, { ...first, endRequestedAt: NOW, endReason: 'duplicate' }])?.price?.amount).toBe(2);
  });
});
