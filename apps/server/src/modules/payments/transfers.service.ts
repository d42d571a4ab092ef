import type { BankAccount, CheckoutStarted, checkoutSchema, PlanType, Transfer } from '@bugunne/contract';
import { PAYMENT_LIMITS } from '@bugunne/contract';
import type { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import { type Actor, SYSTEM_ACTOR } from '../../shared/actor.ts';
import { addPaidPeriod } from '../../shared/paid-period.ts';
import { addDays } from './add-days.ts';
import type { Attempt } from './attempts.repo.ts';
import type { Buyer, CheckoutDeps } from './checkout-deps.ts';
import { priceOf } from './plans.ts';
import { presentTransfer } from './present-transfer.ts';
import { lives } from './subscription-state.ts';
import { newTransferCode, readTransferCode } from './transfer-code.ts';

/** Attempts to store a transfer whose code, or whose place, another one took in the meantime. */
const TRIES = 10;

/** `deleted`: the money has to go back, because the account does not exist any more. */
type TransferConfirmation =
  | { outcome: 'confirmed'; expiresAt: Date; hasSubscription: boolean }
  | { outcome: 'repeated' | 'unknown' | 'deleted' };

type Deps = Pick<
  CheckoutDeps,
  'attempts' | 'premium' | 'audit' | 'settings' | 'limits' | 'publish' | 'clock' | 'logger'
>;

/** Bank transfers: waited for, withdrawn, confirmed by staff. `makeCode` is replaced in tests. */
export function transfersService(
  { attempts, premium, audit, settings, limits, publish, clock, logger }: Deps,
  makeCode: () => string = newTransferCode,
) {
  async function account(): Promise<BankAccount | null> {
    const stored = await settings.get('bank_account');
    return stored.iban === '' ? null : stored;
  }

  const isAwaited = (attempt: Attempt) => attempt.status === 'pending' && attempt.expiresAt > clock.now();

  async function create(buyer: Buyer, input: z.infer<typeof checkoutSchema>): Promise<Attempt | null> {
    const now = clock.now();
    return attempts.create({
      userId: buyer.id,
      requestId: input.requestId,
      planType: input.planType,
      paymentMethod: 'bank-transfer',
      ...priceOf(await settings.get('premium_prices'), input.planType),
      code: makeCode(),
      metadata: { plan_type: input.planType, payment_method: 'bank-transfer', user_email: buyer.email },
      attemptedAt: now,
      expiresAt: addDays(now, PAYMENT_LIMITS.transferDays),
    });
  }

  /** The pending transfer of the same plan and price, or a new one, which takes its place. */
  async function findOrCreate(buyer: Buyer, input: z.infer<typeof checkoutSchema>): Promise<Attempt> {
    const repeated = await attempts.ofRequest(buyer.id, input.requestId, 'bank-transfer');
    if (repeated) return repeated;
    const price = priceOf(await settings.get('premium_prices'), input.planType);
    const isOffered = ({ planType, amount, currency }: Attempt) =>
      planType === input.planType && amount === price.amount && currency === price.currency;
    for (let tries = 0; tries < TRIES; tries++) {
      const created = await create(buyer, input);
      if (created) return created;
      const other = await attempts.pending(buyer.id, 'bank-transfer');
      if (!other) continue;
      const isSame = other.requestId === input.requestId || isOffered(other);
      if (isSame && isAwaited(other)) return other;
      await attempts.cancel(other.id, isAwaited(other) ? 'replaced' : 'expired', clock.now());
    }
    throw new AppError('unavailable');
  }

  /** Stores the paid time of a transfer once; null when it was stored before. */
  async function grant(code: string, userId: string, actor: Actor): Promise<Date | null> {
    return attempts.transaction(async (tx) => {
      // Before the transfer, as the deletion of an account locks them.
      await attempts.lockUser(tx, userId);
      const attempt = await attempts.ofCode(tx, code);
      const now = clock.now();
      const transfer = attempt && (await attempts.completeTransfer(tx, userId, attempt.id, now));
      if (!transfer) return null;
      const wasPremium = await attempts.isPremium(tx, userId, now);
      const runningUntil = await attempts.transfersEnd(userId, now, tx);
      const startedAt = runningUntil ?? now;
      const planType = transfer.planType as PlanType;
      const until = addPaidPeriod(startedAt, planType);
      await attempts.addPaidTime(tx, transfer, startedAt, until);
      // Where Premium starts with it, that is the news.
      if (wasPremium) {
        const { paymentMethod, amount, currency } = transfer;
        const data = { paymentMethod, planType, amount, currency, endsAt: until };
        await premium.addNotice(tx, userId, { key: `renewed:${transfer.id}`, template: 'renewed', data });
      }
      await premium.derive(tx, userId);
      await audit.record(tx, actor, {
        action: 'CONFIRM_TRANSFER',
        table: 'payment_attempts',
        recordId: transfer.id,
        before: { status: attempt.status, premium_until: runningUntil },
        after: { status: transfer.status, premium_until: until },
      });
      return until;
    });
  }

  /** A simulated subscription costs nothing. */
  const paysSubscription = async (userId: string | null) =>
    userId !== null && (await attempts.subscriptions(userId, undefined)).some(lives);

  return {
    /** The account for transfers; null while the site takes none. */
    account,
    /** A transfer as staff copy its code, in whatever state, and whether its user also pays a subscription. */
    async find(text: string): Promise<{ attempt: Attempt; hasSubscription: boolean } | null> {
      const attempt = await attempts.transaction((tx) => attempts.ofCode(tx, readTransferCode(text)));
      return attempt && { attempt, hasSubscription: await paysSubscription(attempt.userId) };
    },
    /** The user's transfer that is waited for; null without one, or while the site takes none. */
    async pending(buyer: Buyer): Promise<Transfer | null> {
      const attempt = await attempts.pending(buyer.id, 'bank-transfer');
      const to = await account();
      return attempt && to && isAwaited(attempt) ? presentTransfer(attempt, to) : null;
    },
    /** Throws `payments_closed`. */
    async start(buyer: Buyer, input: z.infer<typeof checkoutSchema>): Promise<CheckoutStarted> {
      const to = await account();
      if (!to) throw new AppError('payments_closed');
      return { kind: 'transfer', transfer: presentTransfer(await findOrCreate(buyer, input), to) };
    },
    /**
     * Grants the paid period of a transfer, once: from now, or from the end of the transfer that runs. The code of a
     * transfer that was replaced, withdrawn or has expired is confirmed, too, because its money has arrived.
     */
    async confirm(text: string, actor: Actor = SYSTEM_ACTOR): Promise<TransferConfirmation> {
      const code = readTransferCode(text);
      const attempt = await attempts.transaction((tx) => attempts.ofCode(tx, code));
      if (!attempt) return { outcome: 'unknown' };
      if (attempt.status === 'succeeded') return { outcome: 'repeated' };
      if (attempt.userId === null) return { outcome: 'deleted' };
      const { userId } = attempt;
      const expiresAt = await grant(code, userId, actor);
      if (!expiresAt) return this.confirm(code, actor);
      // The time is granted; a job sends the news that could not be sent now.
      await publish('premium.changed', { userId }).catch((error: unknown) =>
        logger.warn({ error, userId }, 'the news of a confirmed transfer could not be sent yet'),
      );
      return { outcome: 'confirmed', expiresAt, hasSubscription: await paysSubscription(userId) };
    },
    /** Throws `not_found` unless the transfer is the user's and still waited for. */
    async withdraw(userId: string, attemptId: string): Promise<void> {
      await limits.take('payment-change:person', userId);
      if (!(await attempts.withdrawTransfer(userId, attemptId, clock.now()))) throw new AppError('not_found');
    },
  };
}

export type TransfersService = ReturnType<typeof transfersService>;
