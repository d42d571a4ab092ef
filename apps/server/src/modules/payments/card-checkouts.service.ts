import { isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { CheckoutStarted, checkoutSchema, Language, PlanType } from '@bugunne/contract';
import { PAYMENT_LIMITS } from '@bugunne/contract';
import type { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import {
  type CheckoutRequest,
  type PaymentProvider,
  PaymentProviderError,
  type StartedCheckout,
} from '../../platform/payment/provider.ts';
import type { Attempt, NewAttempt } from './attempts.repo.ts';
import type { Buyer, CheckoutDeps } from './checkout-deps.ts';
import { priceOf } from './plans.ts';
import { trialDaysOf } from './trial-days.ts';
import { within } from './within.ts';

/** A press of the pay button. */
export type Press = z.infer<typeof checkoutSchema> & { buyer: Buyer; address: string };

/** Attempts to find a place for an attempt that presses for other plans take at the same time. */
const TRIES = 5;
const HOUR = 3_600_000;

/** Reasons with which the provider refuses a checkout. */
const ACTIVE = 'AlreadyActiveSubscription';
const TRIAL_USED = 'TrialAlreadyRedeemed';

/** Checkouts at the provider: each user has one at a time, however many presses, tabs and servers start it. */
export function cardCheckoutsService(deps: CheckoutDeps, provider: PaymentProvider) {
  const { attempts, trials, reconcile, settings, waits, publicUrl, clock, logger } = deps;

  async function newAttempt(press: Press): Promise<NewAttempt> {
    const now = clock.now();
    const { buyer, planType, cardLast4 = null } = press;
    return {
      userId: buyer.id,
      requestId: press.requestId,
      planType,
      paymentMethod: 'credit-card',
      provider: provider.name,
      ...priceOf(await settings.get('premium_prices'), planType),
      metadata: { plan_type: planType, payment_method: 'credit-card', card_last4: cardLast4, user_email: buyer.email },
      attemptedAt: now,
      expiresAt: new Date(now.getTime() + PAYMENT_LIMITS.attemptHours * HOUR),
    };
  }

  /** Creates the checkout; without a trial when the provider says that the user has had one. */
  async function create(request: CheckoutRequest) {
    const { trialDays } = request;
    try {
      return { ...(await createAt(request)), trialDays };
    } catch (error) {
      if (trialDays === 0 || !isRefusal(error, TRIAL_USED)) throw error;
      await trials.recordNow(request.userId);
      return { ...(await createAt({ ...request, trialDays: 0 })), trialDays: 0 };
    }
  }

  /** Rejects when the page would charge another price than the one that was shown. */
  async function createAt(request: CheckoutRequest): Promise<StartedCheckout> {
    const { planType, amount, currency } = request;
    const created = await within(waits.provider, provider.createCheckout(request));
    if (created.amount === amount && created.currency === currency) return created;
    const [shown, charged] = [
      { amount, currency },
      { amount: created.amount, currency: created.currency },
    ];
    logger.error(
      { planType, product: created.productId, shown, charged },
      'the payment provider charges another price than the setting premium_prices',
    );
    throw new PaymentProviderError('refused', 'PriceDiffers');
  }

  /** Creates the checkout of a new or claimed attempt, or waits for the server that has claimed it since. */
  async function open(attempt: Attempt, press: Press, until: number): Promise<Attempt> {
    let stored: Attempt | null;
    try {
      stored = await attempts.storeCheckout(attempt.id, await create(await requestOf(attempt, press)));
    } catch (error) {
      if (await fail(attempt, error)) throw await refusalOf(attempt, error);
      stored = null;
    }
    return stored ?? waitFor(await read(attempt), press, until);
  }

  async function requestOf(attempt: Attempt, { buyer, address, language }: Press): Promise<CheckoutRequest> {
    return {
      attemptId: attempt.id,
      userId: buyer.id,
      email: buyer.email,
      address: usableAddress(address),
      planType: attempt.planType as PlanType,
      amount: attempt.amount,
      currency: attempt.currency,
      trialDays: await trialDaysOf(deps, buyer),
      language,
      successUrl: `${pageUrl(publicUrl, language, '/payment-success')}?checkout_id={CHECKOUT_ID}`,
      cancelUrl: pageUrl(publicUrl, language, '/premium'),
    };
  }

  const fail = (attempt: Attempt, error: unknown): Promise<boolean> =>
    attempts.fail(attempt, ...faultOf(error), clock.now());

  /** The error of a failed creation for its user. */
  async function refusalOf(attempt: Attempt, error: unknown): Promise<unknown> {
    if (!(error instanceof PaymentProviderError)) return error;
    logger.warn({ error, attempt: attempt.id }, 'the payment provider created no checkout');
    if (isRefusal(error, ACTIVE) && attempt.userId) await findLostSubscription(attempt.userId);
    return errorOf(error.reason, error);
  }

  /** Brings the subscription that the provider knows of and we do not. */
  async function findLostSubscription(userId: string) {
    await within(waits.provider, reconcile.reconcileUser(userId)).catch((error: unknown) =>
      logger.warn({ error, userId }, 'a lost subscription could not be reconciled yet'),
    );
  }

  /** Whether a press for this plan still gets what the stored checkout offers: price and trial may have changed since. */
  async function isStillOffered(attempt: Attempt, { planType, buyer }: Press): Promise<boolean> {
    if (attempt.planType !== planType || attempt.provider !== provider.name) return false;
    const { amount, currency } = priceOf(await settings.get('premium_prices'), planType);
    if (attempt.amount !== amount || attempt.currency !== currency) return false;
    const { trial_days: trialDays } = attempt.metadata as { trial_days?: number };
    return trialDays === (await trialDaysOf(deps, buyer));
  }

  const read = async ({ id }: Attempt): Promise<Attempt> => {
    const attempt = await attempts.find(id);
    if (!attempt) throw new AppError('payment_provider_unavailable');
    return attempt;
  };

  /** Waits for a checkout that another press creates, and creates it when that press has given up. */
  async function waitFor(attempt: Attempt, press: Press, until: number): Promise<Attempt> {
    let current = attempt;
    while (current.status === 'pending' && current.checkoutUrl === null) {
      const now = clock.now();
      const claimed = await attempts.claim(current.id, new Date(now.getTime() - waits.takeOver), now);
      if (claimed) return open(claimed, press, until);
      if (performance.now() > until) throw new AppError('payment_provider_unavailable');
      await wait(waits.look);
      current = await read(current);
    }
    return current;
  }

  const deadline = () => performance.now() + waits.creation;

  return {
    /** Records a press that failed before a checkout could be asked for. */
    async recordFailure(press: Press, error: PaymentProviderError): Promise<void> {
      await attempts.createFailed(await newAttempt(press), ...faultOf(error), clock.now());
    },
    /** The same answer as the first time, also when it was an error: only a new press makes a new attempt. */
    async repeat(attempt: Attempt, press: Press): Promise<CheckoutStarted> {
      return answerOf(await waitFor(attempt, press, deadline()));
    },
    /** The open checkout if it is what the press asks for, or a new one, which takes its place. */
    async start(press: Press): Promise<CheckoutStarted> {
      const until = deadline();
      for (let tries = 0; tries < TRIES; tries++) {
        const created = await attempts.create(await newAttempt(press));
        if (created) return answerOf(await open(created, press, until));
        const found =
          (await attempts.pending(press.buyer.id, 'credit-card')) ??
          (await attempts.ofRequest(press.buyer.id, press.requestId, 'credit-card'));
        if (!found) continue;
        const other = await waitFor(found, press, until);
        const isOwn = other.requestId === press.requestId;
        if (isOwn || other.status === 'failed') return answerOf(other);
        if (other.status === 'succeeded') throw new AppError('subscription_exists');
        if (other.status !== 'pending') continue;
        const isExpired = other.expiresAt <= clock.now();
        if (!isExpired && (await isStillOffered(other, press))) return answerOf(other);
        await attempts.cancel(other.id, isExpired ? 'expired' : 'replaced', clock.now());
      }
      throw new AppError('payment_provider_unavailable');
    },
  };
}

function answerOf({ id, checkoutUrl, failureReason }: Attempt): CheckoutStarted {
  if (checkoutUrl === null) throw errorOf(failureReason);
  return { kind: 'redirect', attemptId: id, url: checkoutUrl };
}

/** Reason and message for the record. Messages of other errors may quote what they were about. */
const faultOf = (error: unknown): [string, string] =>
  error instanceof PaymentProviderError ? [error.reason, error.message] : ['fault', 'a fault of the server'];

const errorOf = (reason: string | null, cause?: unknown) =>
  new AppError(reason === ACTIVE ? 'subscription_exists' : 'payment_provider_unavailable', { cause });

const isRefusal = (error: unknown, reason: string): boolean =>
  error instanceof PaymentProviderError && error.kind === 'refused' && error.reason === reason;

const pageUrl = (publicUrl: string, language: Language, page: string) =>
  `${publicUrl}${language === 'en' ? '/en' : ''}${page}`;

/** The network address for the provider; an IPv6 network, as which one counts here, by its first address. */
function usableAddress(address: string): string | undefined {
  const first = address.replace(/::\/64$/, '::');
  return isIP(first) ? first : undefined;
}
