import type { PlanState, PlanType, PremiumPlan } from '@bugunne/contract';
import type { SubscriptionSnapshot } from '../../platform/payment/provider.ts';
import { ENDLESS } from '../../shared/premium-rules.ts';
import { addDays } from './add-days.ts';
import type { PlanRow } from './own-payments.repo.ts';
import { nextRetry } from './retry-days.ts';
import { entitledUntil, lives, type StatedSubscription } from './subscription-state.ts';

type Context = {
  now: Date;
  graceDays: number;
  /** The provider that can be called; undefined without one. */
  provider: string | undefined;
};

/** A plan without the money back, which is about an order. */
export type Plan = Omit<PremiumPlan, 'moneyBack'>;

export const snapshotOf = ({ snapshot }: PlanRow): SubscriptionSnapshot | null =>
  snapshot ? (snapshot as StatedSubscription).snapshot : null;

const isLiving = (row: PlanRow): boolean => {
  const snapshot = snapshotOf(row);
  return snapshot !== null && lives(snapshot);
};

/**
 * The user's living subscription at the provider. Of several, the one that is not to be ended and began first, which is
 * the one that stays.
 */
export const livingSubscription = (rows: readonly PlanRow[]): PlanRow | undefined =>
  rows
    .filter(isLiving)
    .toSorted(
      (a, b) =>
        Number(a.endRequestedAt !== null) - Number(b.endRequestedAt !== null) ||
        timeOf(a.startedAt) - timeOf(b.startedAt) ||
        (a.id < b.id ? -1 : 1),
    )[0];

/** The plan that gives Premium now, or the latest one that did; null without any. */
export function planOf(rows: readonly PlanRow[], context: Context): Plan | null {
  const { now } = context;
  const living = livingSubscription(rows);
  const subscription = living && snapshotOf(living);
  const begun = rows.filter(({ entitledUntil, startedAt }) => entitledUntil && startedAt && startedAt < entitledUntil);
  const inForce = begun.filter(({ entitledUntil }) => timeOf(entitledUntil) > now.getTime());
  if (living && subscription) {
    const plan = planOfSubscription(living, subscription, context);
    // A transfer may give Premium for longer than a cancelled subscription.
    const transfer = latest(inForce.filter(({ paymentMethod }) => paymentMethod === 'bank-transfer'));
    const endsAt = plan.endsAt && transfer && timeOf(transfer.entitledUntil) > Date.parse(plan.endsAt);
    return endsAt ? { ...plan, endsAt: transfer.entitledUntil?.toISOString() ?? null } : plan;
  }
  const running = (method: string) => earliest(inForce.filter(({ paymentMethod }) => paymentMethod === method));
  // Transfers follow each other without a gap: the last one says when it ends.
  const row = running('credit-card') ?? running('bank-transfer') ?? running('grant');
  if (row) {
    const ofSameKind = inForce.filter(({ paymentMethod }) => paymentMethod === row.paymentMethod);
    const endsAt = latest(ofSameKind)?.entitledUntil ?? null;
    const state = row.paymentMethod === 'credit-card' ? 'cancelled' : 'active';
    return fixedPlan(row, state, endsAt);
  }
  const ended = latest(begun);
  return ended ? fixedPlan(ended, 'ended', ended.entitledUntil) : null;
}

function planOfSubscription(row: PlanRow, snapshot: SubscriptionSnapshot, context: Context): Plan {
  const state = stateOf(snapshot);
  const endsAt = snapshot.cancelsAtPeriodEnd ? endOfCancelled(snapshot, context.graceDays) : null;
  const renewsAt =
    snapshot.status === 'trialing' ? (snapshot.trialEndsAt ?? snapshot.periodEndsAt) : snapshot.periodEndsAt;
  const failedAt = new Date(snapshot.pastDueAt ?? snapshot.periodStartsAt);
  const nextAttempt = snapshot.status === 'past_due' ? nextRetry(failedAt, context.now) : null;
  const canChange = row.provider !== null && row.provider === context.provider && row.endRequestedAt === null;
  return {
    source: 'subscription',
    planType: snapshot.planType,
    state,
    price: { amount: snapshot.amount, currency: snapshot.currency },
    startedAt: iso(snapshot.startedAt ?? snapshot.periodStartsAt),
    trialEndsAt: snapshot.status === 'trialing' ? iso(snapshot.trialEndsAt) : null,
    renewsAt: state === 'trialing' || state === 'active' ? iso(renewsAt) : null,
    endsAt: iso(endsAt),
    nextAttemptAt: endsAt && nextAttempt && nextAttempt >= endsAt ? null : iso(nextAttempt),
    graceEndsAt: state === 'past_due' ? iso(addDays(failedAt, context.graceDays)) : null,
    canCancel: canChange && !snapshot.cancelsAtPeriodEnd,
    canResume: canChange && snapshot.cancelsAtPeriodEnd,
    canManageCard: canChange,
  };
}

function stateOf({ status, cancelsAtPeriodEnd }: SubscriptionSnapshot): PlanState {
  // A failed payment is what the user has to act on, also after a cancellation.
  if (status === 'past_due' || status === 'unpaid') return 'past_due';
  if (cancelsAtPeriodEnd) return 'cancelled';
  if (status === 'paused') return 'paused';
  return status === 'trialing' ? 'trialing' : 'active';
}

/** With the time of grace where a payment failed: a cancelled subscription is not kept beyond it. */
function endOfCancelled(snapshot: SubscriptionSnapshot, graceDays: number): Date {
  const { status, endsAt, trialEndsAt, periodEndsAt } = snapshot;
  const end = new Date(endsAt ?? (status === 'trialing' ? trialEndsAt : null) ?? periodEndsAt);
  const grace = status === 'past_due' ? entitledUntil(snapshot, graceDays) : null;
  return grace && grace < end ? grace : end;
}

/** A plan without a renewal, which can be neither cancelled nor resumed. */
function fixedPlan(row: PlanRow, state: PlanState, endsAt: Date | null): Plan {
  const source = SOURCES[row.paymentMethod as keyof typeof SOURCES];
  return {
    source,
    planType: row.planType as PlanType | null,
    state,
    price: source === 'grant' ? null : { amount: row.amount, currency: row.currency },
    startedAt: iso(row.startedAt),
    trialEndsAt: null,
    renewsAt: null,
    endsAt: endsAt?.getTime() === ENDLESS.getTime() ? null : iso(endsAt),
    nextAttemptAt: null,
    graceEndsAt: null,
    canCancel: false,
    canResume: false,
    canManageCard: false,
  };
}

const SOURCES = { 'credit-card': 'subscription', 'bank-transfer': 'transfer', grant: 'grant' } as const;

const timeOf = (at: Date | null): number => at?.getTime() ?? 0;
const iso = (at: string | Date | null): string | null => (at === null ? null : new Date(at).toISOString());
const earliest = (rows: readonly PlanRow[]) => rows.toSorted((a, b) => timeOf(a.startedAt) - timeOf(b.startedAt))[0];
const latest = (rows: readonly PlanRow[]) =>
  rows.toSorted(
    (a, b) => timeOf(b.entitledUntil) - timeOf(a.entitledUntil) || timeOf(b.startedAt) - timeOf(a.startedAt),
  )[0];
