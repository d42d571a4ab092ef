import { PAYMENT_LIMITS } from '@bugunne/contract';
import type { Db } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type {
  CheckoutSnapshot,
  Instant,
  OrderSnapshot,
  PaymentProvider,
  ProviderObject,
  SubscriptionSnapshot,
} from '../../platform/payment/provider.ts';
import type { PremiumService } from '../premium/premium.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { addDays } from './add-days.ts';
import { entitledUntil, entitles, later, listedStatus, lives, type StatedSubscription } from './subscription-state.ts';
import type { SubscriptionsRepo } from './subscriptions.repo.ts';
import type { TrialsService } from './trials.service.ts';
import { WITHOUT_OWNER } from './without-owner.ts';

export type ProviderNewsDeps = {
  repo: SubscriptionsRepo;
  premium: PremiumService;
  trials: TrialsService;
  settings: SettingsService;
  clock: Clock;
  /** Whether a product of the provider is one of this site's. */
  isOwnProduct(productId: string): boolean;
};

/**
 * Applies what the provider says, by webhook or when asked, to our records and to the user's Premium. What it says of
 * one object may come in any order and any number of times: the result is the same.
 */
export function providerNewsService({ repo, premium, trials, settings, clock, isOwnProduct }: ProviderNewsDeps) {
  /** In a transaction of the caller, who publishes `premium.changed` for the resulting user afterwards. */
  async function apply(
    tx: Db,
    provider: PaymentProvider['name'],
    object: ProviderObject,
    at: Instant,
  ): Promise<string | null> {
    switch (object.kind) {
      case 'subscription':
        return applySubscription(tx, provider, { snapshot: object.subscription, at });
      case 'order':
        return applyOrder(tx, provider, object.order);
      case 'checkout':
        return applyCheckout(tx, object.checkout);
      case 'refund':
        // Its amounts also come with the order.
        return object.refund.subscriptionId ? repo.findOwnerOfSubscription(tx, object.refund.subscriptionId) : null;
    }
  }

  async function applySubscription(tx: Db, provider: PaymentProvider['name'], stated: StatedSubscription) {
    const { id, checkoutId, owner } = stated.snapshot;
    const known = await repo.lockSubscription(tx, id);
    if (!known && !(await isOfThisSite(tx, stated.snapshot))) return null;
    const next = known ? later(known.stated, stated) : stated;
    const found = known?.userId
      ? { userId: known.userId }
      : known?.isOfDeleted
        ? 'deleted'
        : await repo.findOwner(tx, checkoutId, owner);
    const userId = typeof found === 'object' ? found.userId : null;
    const { snapshot } = next;
    if (userId !== null) await repo.lockUser(tx, userId);
    // From memory: a query outside the transaction would wait for it where there is one connection.
    const graceDays = settings.now('premium_grace_days');
    const stored = found === 'deleted' ? { ...next, snapshot: { ...snapshot, ...WITHOUT_OWNER } } : next;
    await repo.saveSubscription(tx, provider, stored, {
      userId,
      status: listedStatus(snapshot),
      entitledUntil: entitledUntil(snapshot, graceDays),
    });
    if (found === 'deleted') await repo.markDeleted(tx, id);
    if (found === 'deleted' && lives(snapshot)) await repo.requestEnd(tx, id, 'deleted', clock.now());
    if (checkoutId && hasBegun(snapshot)) {
      await repo.completeAttempt(tx, checkoutId, new Date(snapshot.startedAt ?? snapshot.periodStartsAt));
    }
    if (userId === null) return null;
    await repo.claimOrders(tx, id, userId);
    await repo.nameLatestOrder(tx, id);
    if (snapshot.trialEndsAt) await trials.record(tx, userId);
    await addSubscriptionNotices(tx, userId, snapshot);
    // A transfer that is sent now would pay for the same time; money on its way can still be confirmed.
    if (entitles(snapshot) && lives(snapshot)) await repo.cancelPendingTransfer(tx, userId, clock.now());
    await endDuplicates(tx, userId, provider);
    await premium.derive(tx, userId);
    return userId;
  }

  /**
   * Whether an object belongs to a product of this site or to a checkout that it made, perhaps of a former product. The
   * provider's organization may sell something else, whose customers are not members.
   */
  const isOfThisSite = async (
    tx: Db,
    { productId, checkoutId }: { productId: string | null; checkoutId: string | null },
  ) =>
    productId === null || isOwnProduct(productId) || (checkoutId !== null && (await repo.hasAttempt(tx, checkoutId)));

  /**
   * Of several living subscriptions of a user only the earliest stays, so that no user pays twice. The end of the first may
   * still be on its way, so the job that ends the others asks the provider first.
   */
  async function endDuplicates(tx: Db, userId: string, provider: PaymentProvider['name']) {
    const living = (await repo.subscriptionsOf(tx, userId, provider)).filter(lives);
    // One that gives Premium comes before one that is paused or unpaid.
    const [first, ...others] = [...living.filter(entitles), ...living.filter((snapshot) => !entitles(snapshot))];
    if (first) await repo.withdrawDuplicate(tx, first.id);
    for (const { id } of others) await repo.requestEnd(tx, id, 'duplicate', clock.now());
  }

  async function addSubscriptionNotices(tx: Db, userId: string, snapshot: SubscriptionSnapshot) {
    const { id, endedAt, status, cancelsAtPeriodEnd, canceledAt, endsAt, periodEndsAt, pastDueAt } = snapshot;
    if (endedAt) return;
    const { planType, amount, currency } = snapshot;
    if (endsTrialSoon(snapshot, clock.now())) {
      const data = { planType, amount, currency, trialEndsAt: snapshot.trialEndsAt };
      const key = `trial_ending:${id}:${snapshot.trialEndsAt}`;
      await premium.addNotice(tx, userId, { key, template: 'trial_ending', data });
    }
    if (cancelsAtPeriodEnd) {
      const data = { planType, endsAt: endsAt ?? periodEndsAt };
      await premium.addNotice(tx, userId, { key: `cancelled:${id}:${canceledAt}`, template: 'cancelled', data });
    }
    if (status === 'past_due') {
      const failedAt = pastDueAt ?? snapshot.periodStartsAt;
      const data = { planType, amount, currency, failedAt };
      await premium.addNotice(tx, userId, {
        key: `payment_failed:${id}:${failedAt}`,
        template: 'payment_failed',
        data,
      });
    }
  }

  async function applyOrder(tx: Db, provider: PaymentProvider['name'], order: OrderSnapshot) {
    const { id, subscriptionId, checkoutId, owner } = order;
    const bySubscription = subscriptionId ? await repo.findOwnerOfSubscription(tx, subscriptionId) : null;
    const found = bySubscription
      ? { userId: bySubscription }
      : subscriptionId && (await repo.isOfDeleted(tx, subscriptionId))
        ? 'deleted'
        : await repo.findOwner(tx, checkoutId, owner);
    const userId = typeof found === 'object' ? found.userId : null;
    if (!bySubscription && found !== 'deleted' && !(await isOfThisSite(tx, order))) return null;
    const nameless = found === 'deleted' ? { ...order, ...WITHOUT_OWNER } : order;
    const stored = await repo.saveOrder(tx, provider, nameless, userId);
    if (subscriptionId) await repo.nameLatestOrder(tx, subscriptionId);
    const isPaid = order.status === 'paid' || stored.refunded > 0;
    // Later orders of the subscription name its checkout, too.
    if (checkoutId && isPaid && order.billingReason !== 'subscription_cycle')
      await repo.nameOrder(tx, checkoutId, id, new Date(order.createdAt));
    if (userId === null) return null;
    const { planType, amount, currency, billingReason } = order;
    if (isPaid && billingReason === 'subscription_cycle' && amount > 0) {
      const data = { planType, amount, currency };
      await premium.addNotice(tx, userId, { key: `renewed:${id}`, template: 'renewed', data });
    }
    if (stored.refunded > 0) {
      const data = { amount: stored.refunded, currency };
      const key = `money_back:${id}:${stored.refunded}`;
      await premium.addNotice(tx, userId, { key, template: 'money_back', data });
    }
    return userId;
  }

  async function applyCheckout(tx: Db, { id, status, owner, modifiedAt }: CheckoutSnapshot) {
    const isLatest = await repo.saveCheckout(tx, id, { status, modifiedAt });
    if (isLatest && status === 'failed') await repo.endAttempt(tx, id, 'failed', new Date(modifiedAt), 'declined');
    if (isLatest && status === 'expired') await repo.endAttempt(tx, id, 'cancelled', new Date(modifiedAt), 'expired');
    const found = await repo.findOwner(tx, id, owner);
    return typeof found === 'object' ? found.userId : null;
  }

  return {
    apply,
    /**
     * Reads the settings before a transaction: within one, the embedded database would wait for its only connection for
     * ever.
     */
    async prepare(): Promise<void> {
      await settings.get('premium_grace_days');
    },
  };
}

/** Whether a longer trial becomes paid within the days of the reminder, which an hourly job stores in other cases. */
function endsTrialSoon(
  { status, startedAt, trialEndsAt, cancelsAtPeriodEnd }: SubscriptionSnapshot,
  now: Date,
): boolean {
  if (status !== 'trialing' || cancelsAtPeriodEnd || !trialEndsAt) return false;
  const end = new Date(trialEndsAt);
  const remindsFrom = addDays(end, -PAYMENT_LIMITS.trialReminderDays);
  return now < end && now >= remindsFrom && (startedAt === null || new Date(startedAt) < remindsFrom);
}

/** Whether the subscription has begun, so that its checkout was paid. */
const hasBegun = ({ status }: SubscriptionSnapshot): boolean => !['incomplete', 'incomplete_expired'].includes(status);

export type ProviderNewsService = ReturnType<typeof providerNewsService>;
