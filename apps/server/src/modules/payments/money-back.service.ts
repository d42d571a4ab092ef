import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Publish } from '../../platform/events.ts';
import type { PaymentProvider, SubscriptionSnapshot } from '../../platform/payment/provider.ts';
import { type Actor, SYSTEM_ACTOR } from '../../shared/actor.ts';
import type { PremiumService } from '../premium/premium.service.ts';
import type { Audit } from './audit-of-payments.ts';
import { endAtProvider } from './end-at-provider.ts';
import type { MoneyBackRepo, PaidOrder, PaidTransfer } from './money-back.repo.ts';
import type { ReconcileService } from './reconcile.service.ts';

type MoneyBackDeps = {
  provider: PaymentProvider | null;
  repo: MoneyBackRepo;
  premium: Pick<PremiumService, 'derive' | 'addNotice'>;
  audit: Audit;
  reconcile: Pick<ReconcileService, 'apply' | 'reconcileUser'>;
  publish: Publish;
  clock: Clock;
};

/**
 * `repeated`: the money was given back before, by this or another administrator; nothing has changed. `no_provider`: the site does
 * not use the provider that took the money.
 */
type MoneyBackOutcome = 'granted' | 'repeated' | 'unknown' | 'no_provider';

/** Money back, by staff. Payments are named by order, by code of a transfer, or by id of its attempt. */
export function moneyBackService({ provider, repo, premium, audit, reconcile, publish, clock }: MoneyBackDeps) {
  async function grantOrder(order: PaidOrder, actor: Actor): Promise<MoneyBackOutcome> {
    if (order.provider !== provider?.name) return 'no_provider';
    // Before the refund, which no transaction of ours can undo. It stays in the log if the provider refuses or the server ends.
    await repo.transaction((tx) =>
      audit.record(tx, actor, { action: 'START_REFUND', table: 'payment_orders', recordId: order.id }),
    );
    // Each step can be repeated. The request stays open until the last one, so that it is tried again after a failure.
    await provider.refund(order.id);
    const living = await livingSubscription(provider, order);
    if (living) {
      const subscription = await endAtProvider(provider, living, clock.now());
      await reconcile.apply([{ kind: 'subscription', subscription }]);
    }
    if (order.userId) await reconcile.reconcileUser(order.userId);
    return repo.transaction(async (tx) => {
      if (!(await repo.markGranted(tx, order.id, order.userId, clock.now()))) return 'repeated';
      await audit.record(tx, actor, {
        action: 'GRANT_MONEY_BACK',
        table: 'payment_orders',
        recordId: order.id,
        before: { refunded: order.refunded, request: order.request, subscription: living && 'living' },
        after: { refunded: order.amount, request: 'granted', subscription: living && 'ended' },
      });
      return 'granted';
    });
  }

  async function grantTransfer(transfer: PaidTransfer, actor: Actor): Promise<MoneyBackOutcome> {
    const { id, userId, amount, currency } = transfer;
    const now = clock.now();
    const isGranted = await repo.transaction(async (tx) => {
      if (userId) await repo.lockUser(tx, userId);
      const isNew = await repo.endTransfer(tx, id, now);
      const isRecorded = await repo.markGranted(tx, id, userId, now);
      if (!isNew && !isRecorded) return false;
      await audit.record(tx, actor, {
        action: 'GRANT_MONEY_BACK',
        table: 'payment_attempts',
        recordId: id,
        before: { refunded: transfer.refunded, request: transfer.request },
        after: { refunded: amount, request: 'granted' },
      });
      if (!userId || !isNew) return true;
      const key = `money_back:${id}:${amount}`;
      await premium.addNotice(tx, userId, { key, template: 'money_back', data: { amount, currency } });
      await premium.derive(tx, userId);
      return true;
    });
    if (userId && isGranted) await publish('premium.changed', { userId });
    return isGranted ? 'granted' : 'repeated';
  }

  return {
    /** Requests that wait for an answer. */
    open: repo.open,
    /**
     * Gives the money of a payment back and ends what it paid for. Can be repeated. Rejects with `PaymentProviderError`;
     * then the request still waits. The money of a transfer itself is sent by staff. With `seen`, throws
     * `changed_meanwhile` unless just that much has been given back so far.
     */
    async grant(name: string, actor: Actor = SYSTEM_ACTOR, seen?: number): Promise<MoneyBackOutcome> {
      const order = await repo.findOrder(name);
      const payment = order ?? (await repo.findTransfer(name));
      if (!payment) return 'unknown';
      if (payment.request === 'granted') return 'repeated';
      if (seen !== undefined && seen !== payment.refunded) throw new AppError('changed_meanwhile');
      return order ? grantOrder(order, actor) : grantTransfer(payment as PaidTransfer, actor);
    },
    /** Refuses a request and tells its user. */
    async refuse(name: string, actor: Actor = SYSTEM_ACTOR): Promise<'refused' | 'unknown'> {
      const orderId = (await repo.findTransfer(name))?.id ?? name;
      const request = await repo.transaction(async (tx) => {
        const refused = await repo.refuse(tx, orderId, clock.now());
        if (!refused) return null;
        await audit.record(tx, actor, {
          action: 'REFUSE_MONEY_BACK',
          table: 'refund_requests',
          recordId: refused.id,
          before: { status: 'requested' },
          after: { status: 'refused' },
        });
        if (refused.userId && refused.payment) {
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

export type MoneyBackService = ReturnType<typeof moneyBackService>;

/** The order's subscription unless it has ended. The provider is asked for one whose webhooks were lost: it would continue. */
async function livingSubscription(
  provider: PaymentProvider,
  { subscriptionId, subscription }: PaidOrder,
): Promise<SubscriptionSnapshot | null> {
  const known = subscription ?? (subscriptionId === null ? null : await provider.findSubscription(subscriptionId));
  return known?.endedAt === null ? known : null;
}
