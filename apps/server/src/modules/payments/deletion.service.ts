import type { Db } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DomainEvents } from '../../platform/events.ts';
import type { Logger } from '../../platform/logger.ts';
import { type PaymentProvider, PaymentProviderError, type ProviderEvent } from '../../platform/payment/provider.ts';
import { readEvent } from '../../platform/payment/read-event.ts';
import type { DeletionRepo, ToEnd } from './deletion.repo.ts';
import { endAtProvider, forgetCustomer } from './end-at-provider.ts';
import type { MoneyBackRepo } from './money-back.repo.ts';
import type { PaymentAlertsService } from './payment-alerts.service.ts';
import type { ProviderNewsService } from './provider-news.service.ts';
import type { ReconcileService } from './reconcile.service.ts';

type DeletionDeps = {
  provider: PaymentProvider | null;
  repo: DeletionRepo;
  moneyBack: Pick<MoneyBackRepo, 'transaction' | 'markGranted'>;
  news: ProviderNewsService;
  reconcile: Pick<ReconcileService, 'apply' | 'reconcileUser'>;
  alerts: Pick<PaymentAlertsService, 'alertRefusal'>;
  clock: Clock;
  logger: Logger;
};

/** Payments of a deleted account: the subscription ends, records stay without the user. */
export function deletionService(deps: DeletionDeps) {
  const { provider, repo, moneyBack, news, reconcile, alerts, clock, logger } = deps;

  /** A webhook that waits may bring a subscription that would be charged for ever without its user. */
  async function applyWaiting(tx: Db, event: DomainEvents['user.deleted']) {
    const waiting = await repo.waitingWebhooks(tx, event);
    for (const { id, provider: sender, payload } of waiting) {
      const { object, at } = readable(payload);
      if (!object || sender !== provider?.name) continue;
      try {
        // In a transaction of its own, so that a fault does not stop the deletion.
        await tx.transaction((inner) => news.apply(inner, provider.name, object, at));
      } catch (error) {
        logger.error({ error, webhook: id }, 'a webhook of a deleted user could not be processed');
      }
    }
    await repo.finishWebhooks(
      tx,
      waiting.map(({ id }) => id),
      clock.now(),
    );
  }

  async function end(payments: PaymentProvider, { subscriptionId, userId, reason, snapshot }: ToEnd) {
    if (reason !== 'deleted' && userId) {
      // The subscription that it doubles may have ended meanwhile, or the open payment been made; then this one stays.
      await reconcile.reconcileUser(userId);
      if (!(await repo.isToEnd(subscriptionId, clock.now()))) return;
    }
    const subscription = await endAtProvider(payments, snapshot, clock.now());
    if (reason === 'deleted') await forgetCustomer(payments, subscription, logger);
    await reconcile.apply([{ kind: 'subscription', subscription }]);
  }

  /** It is tried again in any case: a subscription that lives is charged. */
  async function tryEnd(payments: PaymentProvider, row: ToEnd) {
    try {
      await end(payments, row);
    } catch (error) {
      logger.warn({ error, subscription: row.subscriptionId }, 'a subscription could not be ended yet');
      if (isRefusal(error)) await alerts.alertRefusal(`subscription ${row.subscriptionId}`);
    }
  }

  async function refund(payments: PaymentProvider, { id, userId }: { id: string; userId: string | null }) {
    try {
      await payments.refund(id);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // It would refuse every time: staff have to find out why.
      logger.error({ error, order: id }, 'the payment provider refuses to refund an order');
      await alerts.alertRefusal(`order ${id}`);
      return repo.markRefundRefused(id);
    }
    await moneyBack.transaction((tx) => moneyBack.markGranted(tx, id, userId, clock.now()));
    if (userId) await reconcile.reconcileUser(userId);
  }

  return {
    /** In the transaction of the deletion. */
    async forget(event: DomainEvents['user.deleted']): Promise<void> {
      await applyWaiting(event.tx, event);
      await repo.anonymise(event.tx, event, clock.now());
    },
    /** Ends subscriptions at the provider whose end was requested, and refunds what was charged for nothing. */
    async endRequested(): Promise<void> {
      if (!provider) return;
      for (const row of await repo.toEnd(provider.name, clock.now())) await tryEnd(provider, row);
      for (const order of await repo.toRefund(provider.name)) {
        await refund(provider, order).catch((error: unknown) =>
          logger.warn({ error, order: order.id }, 'an order could not be refunded yet'),
        );
      }
    },
  };
}

const isRefusal = (error: unknown): boolean => error instanceof PaymentProviderError && error.kind === 'refused';

const NOTHING: Pick<ProviderEvent, 'object' | 'at'> = { object: null, at: '' };

function readable(payload: string): Pick<ProviderEvent, 'object' | 'at'> {
  try {
    return readEvent(payload);
  } catch {
    return NOTHING;
  }
}

export type DeletionService = ReturnType<typeof deletionService>;
