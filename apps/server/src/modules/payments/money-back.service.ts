import type { Clock } from '../../platform/clock.ts';
import type { Publish } from '../../platform/events.ts';
import type { PaymentProvider, SubscriptionSnapshot } from '../../platform/payment/provider.ts';
import type { PremiumService } from '../premium/premium.service.ts';
import { endAtProvider } from './end-at-provider.ts';
import type { MoneyBackRepo, PaidOrder, PaidTransfer } from './money-back.repo.ts';
import type { ReconcileService } from './reconcile.service.ts';

type MoneyBackDeps = {
  provider: PaymentProvider | null;
  repo: MoneyBackRepo;
  premium: Pick<PremiumService, 'derive' | 'addNotice'>;
  reconcile: Pick<ReconcileService, 'apply' | 'reconcileUser'>;
  publish: Publish;
  clock: Clock;
};

/** `no_provider`: the site does not use the provider that took the money. */
type MoneyBackOutcome = 'granted' | 'unknown' | 'no_provider';

/** Money back, by staff. Payments are named by order, by code of a transfer, or by id of its attempt. */
export function moneyBackService({ provider, repo, premium, reconcile, publish, clock }: MoneyBackDeps) {
  async function grantOrder(order: PaidOrder): Promise<MoneyBackOutcome> {
    if (order.provider !== provider?.name) return 'no_provider';
    // Each step can be repeated. The request stays open until the last one, so that it is tried again after a failure.
    await provider.refund(order.id);
    const living = await livingSubscription(provider, order);
    if (living) {
      const subscription = await endAtProvider(provider, living, clock.now());
      await reconcile.apply([{ kind: 'subscription', subscription }]);
    }
    if (order.userId) await reconcile.reconcileUser(order.userId);
    await repo.transaction((tx) => repo.markGranted(tx, order.id, order.userId, clock.now()));
    return 'granted';
  }

  async function grantTransfer({ id, userId, amount, currency }: PaidTransfer): Promise<MoneyBackOutcome> {
    const now = clock.now();
    await repo.transaction(async (tx) => {
      if (userId) await repo.lockUser(tx, userId);
      const isNew = await repo.endTransfer(tx, id, now);
      await repo.markGranted(tx, id, userId, now);
      if (!userId || !isNew) return;
      const key = `money_back:${id}:${amount}`;
      await premium.addNotice(tx, userId, { key, template: 'money_back', data: { amount, currency } });
      await premium.derive(tx, userId);
    });
    if (userId) await publish('premium.changed', { userId });
    return 'granted';
  }

  return {
    /** Requests that wait for an answer. */
    open: repo.open,
    /**
     * Gives the money of a payment back and ends what it paid for. Can be repeated. Rejects with `PaymentProviderError`;
     * then the request still waits. The money of a transfer itself is sent by staff.
     */
    async grant(name: string): Promise<MoneyBackOutcome> {
      const order = await repo.findOrder(name);
      if (order) return grantOrder(order);
      const transfer = await repo.findTransfer(name);
      return transfer ? grantTransfer(transfer) : 'unknown';
    },
    /** Refuses a request and tells its user. */
    async refuse(name: string): Promise<'refused' | 'unknown'> {
      const orderId = (await repo.findTransfer(name))?.id ?? name;
      const request = await repo.transaction(async (tx) => {
        const refused = await repo.refuse(tx, orderId, clock.now());
        if (refused?.userId && refused.payment) {
          const notice = { key: `money_back_refused:${orderId}`, template: 'money_back_refused' } as const;
          await premium.addNotice(tx, refused.userId, { ...notice, data: refused.payment });
        }
        return refused;
      });
      if (request?.userId) await publish('premium.changed', { userId: request.userId });
      return request ? 'refused' : 'unknown';
    },
  };
}

/** The order's subscription unless it has ended. The provider is asked for one whose webhooks were lost: it would continue. */
async function livingSubscription(
  provider: PaymentProvider,
  { subscriptionId, subscription }: PaidOrder,
): Promise<SubscriptionSnapshot | null> {
  const known = subscription ?? (subscriptionId === null ? null : await provider.findSubscription(subscriptionId));
  return known?.endedAt === null ? known : null;
}
