import type { Db } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Publish } from '../../platform/events.ts';
import type { Logger } from '../../platform/logger.ts';
import { type PaymentProvider, PaymentProviderError, type ProviderObject } from '../../platform/payment/provider.ts';
import { addDays } from './add-days.ts';
import { AWAY_AFTER } from './away-after.ts';
import type { ProviderNewsService } from './provider-news.service.ts';
import type { SubscriptionsRepo } from './subscriptions.repo.ts';

/** Days after which an unpaid attempt is not asked about any more. */
const ATTEMPT_DAYS = 3;

export type ReconcileDeps = {
  provider: PaymentProvider | null;
  repo: SubscriptionsRepo;
  news: ProviderNewsService;
  publish: Publish;
  clock: Clock;
  logger: Logger;
};

/** Asks the provider for what its webhooks should have said, and applies it. */
export function reconcileService({ provider, repo, news, publish, clock, logger }: ReconcileDeps) {
  /**
   * Applies what the provider has just answered, such as the subscription after a cancellation; `also` is done in the same
   * transaction for each.
   */
  async function apply(objects: readonly ProviderObject[], also?: (tx: Db) => Promise<void>): Promise<void> {
    if (!provider) return;
    await news.prepare();
    const users = new Set<string>();
    for (const object of objects) {
      const at = timeOf(object);
      const userId = await repo.transaction(async (tx) => {
        const owner = await news.apply(tx, provider.name, object, at);
        await also?.(tx);
        return owner;
      });
      if (userId !== null) users.add(userId);
    }
    for (const userId of users) await publish('premium.changed', { userId });
  }

  /** Rejects with `PaymentProviderError`. */
  async function reconcileUser(userId: string): Promise<void> {
    if (!provider) return;
    const objects: ProviderObject[] = [];
    for (const id of await repo.openCheckouts(userId)) {
      const checkout = await provider.findCheckout(id);
      if (checkout) objects.push({ kind: 'checkout', checkout });
    }
    for (const subscription of await provider.subscriptionsOf(userId)) {
      objects.push({ kind: 'subscription', subscription });
    }
    for (const order of await provider.ordersOf(userId)) objects.push({ kind: 'order', order });
    await apply(objects);
  }

  return {
    apply,
    reconcileUser,
    /**
     * All users whose subscription lives, who have tried to pay lately, or who paid for a subscription that was not
     * reported. Ends early while the provider is away; one user whose answer cannot be read does not hold up the others.
     */
    async reconcileAll(): Promise<void> {
      if (!provider) return;
      const users = await repo.usersToReconcile(provider.name, addDays(clock.now(), -ATTEMPT_DAYS));
      let failedInARow = 0;
      for (const userId of users) {
        try {
          await reconcileUser(userId);
          failedInARow = 0;
        } catch (error) {
          logger.warn({ error, userId }, 'a user could not be reconciled with the payment provider');
          const isAway = error instanceof PaymentProviderError && error.kind === 'unavailable';
          failedInARow = isAway ? failedInARow + 1 : 0;
          if (failedInARow === AWAY_AFTER) return;
        }
      }
    },
  };
}

function timeOf(object: ProviderObject): string {
  switch (object.kind) {
    case 'subscription':
      return object.subscription.modifiedAt;
    case 'order':
      return object.order.modifiedAt;
    case 'checkout':
      return object.checkout.modifiedAt;
    case 'refund':
      return object.refund.createdAt;
  }
}

export type ReconcileService = ReturnType<typeof reconcileService>;
