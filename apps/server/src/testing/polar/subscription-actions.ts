import { addDays, addMonths } from './micro-time.ts';
import { createOrder, markPaid } from './order-actions.ts';
import type { OrderRecord, SubscriptionRecord } from './records.ts';
import { existing, PolarRefusal, type ShopState } from './shop-state.ts';

/** Days from the failed renewal to each retry; after the last one the subscription is revoked. */
const RETRY_DAYS = [2, 7, 14, 21];

export function grantBenefits(state: ShopState, subscription: SubscriptionRecord): void {
  for (const benefit of ['advertising', 'recommendations'] as const) {
    const grantedAt = state.time();
    const grant = { id: state.newId(), createdAt: state.time(), grantedAt, revokedAt: null, benefit, subscription };
    state.grants.set(grant.id, grant);
    state.tellGrant('benefit_grant.created', grant);
  }
}

/** The functions on subscriptions: those of time, the API's and the buyer's. Every function throws `PolarRefusal` where Polar refuses. */
export function subscriptionActions(state: ShopState) {
  const failures = new Map<string, number>();

  const live = (id: string): SubscriptionRecord => {
    const subscription = existing(state.subscriptions, id);
    if (subscription.endedAt !== null) {
      throw new PolarRefusal(403, 'AlreadyCanceledSubscription', 'This subscription is already canceled.');
    }
    return subscription;
  };

  function change(subscription: SubscriptionRecord, changes: Partial<SubscriptionRecord>, ...words: string[]): void {
    Object.assign(subscription, changes, { modifiedAt: state.time() });
    for (const word of ['updated', ...words]) state.tellSubscription(`subscription.${word}`, subscription);
  }

  function end(subscription: SubscriptionRecord, changes: Partial<SubscriptionRecord>, ...words: string[]): void {
    const endedAt = state.time();
    change(subscription, { status: 'canceled', endedAt, endsAt: endedAt, ...changes }, ...words);
    for (const grant of state.grants.values()) {
      if (grant.subscription !== subscription || grant.revokedAt !== null) continue;
      grant.revokedAt = state.time();
      state.tellGrant('benefit_grant.revoked', grant);
    }
    state.tellCustomerState(subscription.customer);
  }

  /** Starts the next period; the order of it is still to be paid. */
  function cycle(subscription: SubscriptionRecord): OrderRecord {
    const start = subscription.currentPeriodEnd;
    // The day on which the paid time began, so that a period that begins at the end of February loses no days.
    const anchor = Number((subscription.trialEnd ?? subscription.startedAt).slice(8, 10));
    const end = addMonths(start, subscription.product.planType === 'yearly' ? 12 : 1, anchor);
    change(subscription, { status: 'active', currentPeriodStart: start, currentPeriodEnd: end }, 'cycled');
    const order = createOrder(state, subscription, 'subscription_cycle', false);
    order.status = 'pending';
    state.tellOrder('order.created', order);
    return order;
  }

  const pendingOrderOf = (subscription: SubscriptionRecord) =>
    [...state.orders.values()].find((order) => order.subscription === subscription && order.status === 'pending');

  function renew(subscription: SubscriptionRecord): OrderRecord {
    const order = cycle(subscription);
    markPaid(state, order);
    state.tellCustomerState(subscription.customer);
    return order;
  }

  return {
    /** `PATCH /v1/subscriptions/{id}`, or the buyer in the portal. */
    cancel(id: string): SubscriptionRecord {
      const subscription = live(id);
      if (subscription.cancelAtPeriodEnd) {
        throw new PolarRefusal(403, 'AlreadyCanceledSubscription', 'This subscription is already canceled.');
      }
      const endsAt = subscription.currentPeriodEnd;
      change(subscription, { cancelAtPeriodEnd: true, canceledAt: state.time(), endsAt }, 'canceled');
      state.tellCustomerState(subscription.customer);
      return subscription;
    },
    resume(id: string): SubscriptionRecord {
      const subscription = live(id);
      if (!subscription.cancelAtPeriodEnd) {
        throw new PolarRefusal(403, 'SubscriptionNotScheduledToCancel', 'This subscription is not to be canceled.');
      }
      change(subscription, { cancelAtPeriodEnd: false, canceledAt: null, endsAt: null }, 'uncanceled');
      state.tellCustomerState(subscription.customer);
      return subscription;
    },
    /** `DELETE /v1/subscriptions/{id}`, or the organisation on Polar's pages. */
    revoke(id: string): SubscriptionRecord {
      const subscription = live(id);
      const words = subscription.canceledAt === null ? ['canceled', 'revoked'] : ['revoked'];
      const canceledAt = subscription.canceledAt ?? state.time();
      end(subscription, { cancelAtPeriodEnd: true, canceledAt }, ...words);
      return subscription;
    },
    /** The trial becomes the first paid period, at its time. */
    endTrial(id: string): OrderRecord {
      const subscription = live(id);
      if (subscription.status !== 'trialing') throw new Error('the subscription has no trial');
      return renew(subscription);
    },
    renew: (id: string): OrderRecord => renew(live(id)),
    /** The payment of a renewal, or of a retry, fails. The last retry revokes. */
    failRenewal(id: string): SubscriptionRecord {
      const subscription = live(id);
      const count = subscription.status === 'past_due' ? (failures.get(id) ?? 0) + 1 : 0;
      failures.set(id, count);
      const order = pendingOrderOf(subscription) ?? cycle(subscription);
      const pastDueAt = subscription.pastDueAt ?? state.time();
      const days = RETRY_DAYS[count];
      order.nextPaymentAttemptAt = days === undefined ? null : addDays(pastDueAt, days);
      order.modifiedAt = state.time();
      if (days === undefined) {
        order.status = 'void';
        state.tellOrder('order.updated', order);
        end(subscription, { canceledAt: state.time() }, 'canceled', 'revoked');
        return subscription;
      }
      state.tellOrder('order.updated', order);
      if (count === 0) {
        change(subscription, { status: 'past_due', pastDueAt }, 'past_due');
        state.tellCustomerState(subscription.customer);
      }
      return subscription;
    },
    /** The payment of a past due subscription succeeds after all. */
    recover(id: string): OrderRecord {
      const subscription = live(id);
      const order = pendingOrderOf(subscription);
      if (!order) throw new Error('no order is pending');
      markPaid(state, order);
      failures.delete(id);
      change(subscription, { status: 'active', pastDueAt: null }, 'active');
      state.tellCustomerState(subscription.customer);
      return order;
    },
    /** The paid period of a cancelled subscription is over. */
    endPeriod(id: string): SubscriptionRecord {
      const subscription = live(id);
      if (!subscription.cancelAtPeriodEnd) throw new Error('the subscription is not to end');
      end(subscription, { endsAt: subscription.endsAt }, 'revoked');
      return subscription;
    },
  };
}
