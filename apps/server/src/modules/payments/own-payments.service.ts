import { type Invoice, type OwnPayments, type PlanType, pagePath, toLanguage } from '@bugunne/contract';
import type { Db } from '../../database/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  type PaymentProvider,
  PaymentProviderError,
  type SubscriptionSnapshot,
} from '../../platform/payment/provider.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import type { Actor } from '../../shared/actor.ts';
import type { PremiumService } from '../premium/premium.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { addDays } from './add-days.ts';
import type { Audit } from './audit-of-payments.ts';
import { endAtProvider } from './end-at-provider.ts';
import type { MoneyBackRepo } from './money-back.repo.ts';
import type { NoticesService } from './notices.service.ts';
import type { OwnPaymentsRepo, Payment } from './own-payments.repo.ts';
import { livingSubscription, planOf, snapshotOf } from './plan.ts';
import { presentTransfer } from './present-transfer.ts';
import type { PaymentsRateRule } from './rate-rules.ts';
import type { ReconcileService } from './reconcile.service.ts';
import { entitledUntil, listedStatus } from './subscription-state.ts';

/** Seconds after which the document of an order is asked for again. */
const DOCUMENT_SECONDS = 5;

type OwnPaymentsDeps = {
  provider: PaymentProvider | null;
  repo: OwnPaymentsRepo;
  moneyBack: Pick<MoneyBackRepo, 'request' | 'transaction'>;
  premium: Pick<PremiumService, 'addNotice'>;
  audit: Audit;
  notices: Pick<NoticesService, 'deliver'>;
  reconcile: Pick<ReconcileService, 'apply'>;
  settings: Pick<SettingsService, 'get'>;
  limits: RateLimits<PaymentsRateRule>;
  publicUrl: string;
  clock: Clock;
};

/** A user's plan, invoices and changes of the subscription. */
export function ownPaymentsService(deps: OwnPaymentsDeps) {
  const { provider, repo, moneyBack, premium, audit, notices, reconcile, settings, limits, publicUrl, clock } = deps;

  /** A simulated order cannot be refunded once the site takes real money. */
  const canRefund = (payment: Payment) =>
    payment.provider === null || payment.provider === 'polar' || payment.provider === provider?.name;

  async function moneyBackOf(payments: readonly Payment[]) {
    const latest = payments.find((payment) => payment.refunded === 0 && canRefund(payment));
    if (!latest || (latest.request !== null && latest.request !== 'requested')) return null;
    const until = addDays(latest.paidAt, await settings.get('premium_money_back_days'));
    const isRequested = latest.request === 'requested';
    if (until <= clock.now() && !isRequested) return null;
    return {
      orderId: latest.orderId,
      amount: latest.amount,
      currency: latest.currency,
      until: until.toISOString(),
      state: isRequested ? ('requested' as const) : ('available' as const),
    };
  }

  async function own(userId: string): Promise<OwnPayments> {
    const now = clock.now();
    const graceDays = await settings.get('premium_grace_days');
    const account = await settings.get('bank_account');
    const payments = await repo.payments(userId);
    const plan = planOf(await repo.planRows(userId), { now, graceDays, provider: provider?.name });
    const transfer = account.iban === '' ? null : await repo.pendingTransfer(userId, now);
    return {
      plan: plan && { ...plan, moneyBack: await moneyBackOf(payments) },
      invoices: payments.map((payment) => presentInvoice(payment, provider?.name)),
      transfer: transfer && presentTransfer(transfer, account),
    };
  }

  /** The user's living subscription and the provider that has it. Throws `not_found`. */
  async function ownSubscription(userId: string) {
    const row = livingSubscription(await repo.planRows(userId));
    const snapshot = row && snapshotOf(row);
    if (!row || !snapshot) throw new AppError('not_found');
    // A row whose end was requested is about to end; the provider of a row may have been switched off.
    if (row.endRequestedAt !== null) throw new AppError('not_found');
    if (row.provider !== provider?.name) throw new AppError('provider_unavailable');
    return { provider, snapshot };
  }

  const applySubscription = (subscription: SubscriptionSnapshot, also?: (tx: Db) => Promise<void>) =>
    reconcile.apply([{ kind: 'subscription', subscription }], also);

  /** Notes in the audit log how staff have changed a user's subscription. */
  const noting = (actor: Actor | undefined, before: SubscriptionSnapshot, after: SubscriptionSnapshot) =>
    actor &&
    ((tx: Db) =>
      audit.record(tx, actor, {
        action: 'CANCEL_SUBSCRIPTION',
        table: 'premium_subscriptions',
        recordId: before.id,
        before: { cancels_at_period_end: before.cancelsAtPeriodEnd, ends_at: before.endedAt ?? before.endsAt },
        after: { cancels_at_period_end: after.cancelsAtPeriodEnd, ends_at: after.endedAt ?? after.endsAt },
      }));

  /** Before the call, which no transaction of ours can undo. It stays in the log if the answer is lost or the server ends. */
  async function noteStart(actor: Actor | undefined, subscriptionId: string): Promise<void> {
    if (!actor) return;
    const entry = { action: 'START_CANCEL', table: 'premium_subscriptions', recordId: subscriptionId } as const;
    await moneyBack.transaction((tx) => audit.record(tx, actor, entry));
  }

  /** Whether its payment failed so long ago that it gives no Premium any more. */
  async function isUnpaid(snapshot: SubscriptionSnapshot): Promise<boolean> {
    if (listedStatus(snapshot) !== 'failed') return false;
    const until = entitledUntil(snapshot, await settings.get('premium_grace_days'));
    return until === null || until <= clock.now();
  }

  /** There is no paid time to wait for: kept until its period ends, it would be charged and keep the user from buying. */
  async function endUnpaid(userId: string, payments: PaymentProvider, snapshot: SubscriptionSnapshot, actor?: Actor) {
    await noteStart(actor, snapshot.id);
    const subscription = await asking(() => endAtProvider(payments, snapshot, clock.now()));
    const { id, planType } = snapshot;
    const data = { planType, endsAt: null };
    await moneyBack.transaction((tx) =>
      premium.addNotice(tx, userId, { key: `cancelled:${id}:unpaid`, template: 'cancelled', data }),
    );
    await applySubscription(subscription, noting(actor, snapshot, subscription));
  }

  /** Cancels or resumes, unless the subscription is in that state already. With an actor, staff do it. */
  async function change(userId: string, action: 'cancel' | 'resume', actor?: Actor): Promise<OwnPayments> {
    const { provider, snapshot } = await ownSubscription(userId);
    const isDone = ({ cancelsAtPeriodEnd, endedAt }: SubscriptionSnapshot) =>
      action === 'cancel' ? cancelsAtPeriodEnd || endedAt !== null : !cancelsAtPeriodEnd && endedAt === null;
    if (action === 'cancel' && (await isUnpaid(snapshot))) {
      // It may have been paid meanwhile: then the user keeps the paid period.
      const present = await asking(() => provider.findSubscription(snapshot.id));
      if (present) await applySubscription(present);
      if (!present || (await isUnpaid(present))) {
        await endUnpaid(userId, provider, present ?? snapshot, actor);
        return own(userId);
      }
      if (present.endedAt !== null) return own(userId);
    }
    if (isDone(snapshot)) return own(userId);
    await noteStart(actor, snapshot.id);
    const { answer, isRefused } = await askToChange(provider, action, snapshot.id);
    if (answer) await applySubscription(answer, isRefused ? undefined : noting(actor, snapshot, answer));
    // The provider refuses when another press, or the portal, was first: then its state counts.
    if (isRefused && !(answer && isDone(answer))) throw new AppError('not_found');
    return own(userId);
  }

  return {
    own,
    async cancel(userId: string): Promise<OwnPayments> {
      await limits.take('payment-change:person', userId);
      return change(userId, 'cancel');
    },
    async resume(userId: string): Promise<OwnPayments> {
      await limits.take('payment-change:person', userId);
      return change(userId, 'resume');
    },
    /**
     * Cancels a user's subscription for them, as they can do themselves. Throws `changed_meanwhile` unless it is the one
     * that lives and renews.
     */
    async cancelByStaff(userId: string, subscriptionId: string, actor: Actor): Promise<OwnPayments> {
      const row = livingSubscription(await repo.planRows(userId));
      if (!row) throw new AppError('changed_meanwhile');
      const snapshot = snapshotOf(row);
      if (snapshot?.id !== subscriptionId || snapshot.cancelsAtPeriodEnd) throw new AppError('changed_meanwhile');
      return change(userId, 'cancel', actor);
    },
    async portal(userId: string): Promise<{ url: string }> {
      await limits.take('payment-change:person', userId);
      const { provider, snapshot } = await ownSubscription(userId);
      const language = toLanguage(await repo.languageOf(userId));
      const returnUrl = `${publicUrl}${pagePath(language, '/dashboard')}?view=profile`;
      return { url: await asking(() => provider.portalUrl(userId, returnUrl, snapshot.customerId)) };
    },
    async invoice(userId: string, orderId: string): Promise<{ url: string }> {
      await limits.take('payment-change:person', userId);
      const order = await repo.findOrder(userId, orderId);
      if (!order) throw new AppError('not_found');
      if (!provider || order.provider !== provider.name) throw new AppError('provider_unavailable');
      const url = await asking(() => provider.invoiceUrl(orderId));
      if (url === null) throw new AppError('unavailable', { retryAfterSeconds: DOCUMENT_SECONDS });
      return { url };
    },
    /** Repeated while it waits, a request stays the one it is. */
    async requestMoneyBack(userId: string, orderId: string): Promise<OwnPayments> {
      await limits.take('payment-change:person', userId);
      const now = clock.now();
      const since = addDays(now, -(await settings.get('premium_money_back_days')));
      const providers = ['polar', ...(provider ? [provider.name] : [])];
      const administrators = await moneyBack.request(userId, orderId, { now, since, providers });
      if (!administrators) throw new AppError('money_back_unavailable');
      for (const administrator of administrators) await notices.deliver(administrator);
      return own(userId);
    },
  };
}

/** Calls the provider. Its faults become `provider_unavailable`, its refusals `not_found`. */
async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    throw new AppError(error.kind === 'unavailable' ? 'provider_unavailable' : 'not_found', { cause: error });
  }
}

/** The provider's answer, or the present state of the subscription when it refuses. */
async function askToChange(provider: PaymentProvider, action: 'cancel' | 'resume', subscriptionId: string) {
  return asking(async () => {
    try {
      return { answer: await provider[action](subscriptionId), isRefused: false };
    } catch (error) {
      if (!(error instanceof PaymentProviderError) || error.kind === 'unavailable') throw error;
      return { answer: await provider.findSubscription(subscriptionId), isRefused: true };
    }
  });
}

function presentInvoice(payment: Payment, provider: string | undefined): Invoice {
  const { orderId, number, planType, amount, currency, refunded, paidAt } = payment;
  return {
    orderId,
    number,
    planType: planType as PlanType,
    amount,
    currency,
    state: refunded === 0 ? 'paid' : refunded < amount ? 'partially_refunded' : 'refunded',
    refunded,
    date: paidAt.toISOString(),
    hasDocument: payment.provider !== null && payment.provider === provider,
  };
}

export type OwnPaymentsService = ReturnType<typeof ownPaymentsService>;
