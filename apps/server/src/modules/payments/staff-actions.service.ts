import type { TransferFound } from '@bugunne/contract';
import type { Db } from '../../database/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { type PaymentProvider, PaymentProviderError } from '../../platform/payment/provider.ts';
import type { Actor } from '../../shared/actor.ts';
import type { Audit } from './audit-of-payments.ts';
import type { MoneyBackService } from './money-back.service.ts';
import type { ReconcileService } from './reconcile.service.ts';
import type { TimelineRepo } from './timeline.repo.ts';
import type { TransfersService } from './transfers.service.ts';

export const RECONCILE_JOB = 'reconcile-payments';

/** Time in which a second press begins no second run. */
const RUN_MILLISECONDS = 60_000;

type StaffActionsDeps = {
  provider: PaymentProvider | null;
  moneyBack: Pick<MoneyBackService, 'grant'>;
  transfers: Pick<TransfersService, 'find'>;
  reconcile: Pick<ReconcileService, 'reconcileUser'>;
  users: Pick<TimelineRepo, 'payer'>;
  audit: Audit;
  jobs: Pick<Jobs, 'enqueueOnce'>;
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  clock: Clock;
};

/** Actions of staff at the provider, with its faults as outcomes that the page can show. */
export function staffActionsService(deps: StaffActionsDeps) {
  const { provider, moneyBack, transfers, reconcile, users, audit, jobs, transaction, clock } = deps;
  /** When the latest run for all users was asked for here. */
  let latestRun = Number.NEGATIVE_INFINITY;

  return {
    /** The transfer of a code, as staff see it before they confirm it. Throws `not_found`. */
    async findTransfer(text: string): Promise<TransferFound> {
      const found = await transfers.find(text);
      if (!found?.attempt.code) throw new AppError('not_found');
      const { attempt, hasSubscription } = found;
      return {
        code: found.attempt.code,
        user: attempt.userId === null ? null : await users.payer(attempt.userId),
        planType: attempt.planType as TransferFound['planType'],
        amount: attempt.amount,
        currency: attempt.currency,
        status: attempt.status as TransferFound['status'],
        attemptedAt: attempt.attemptedAt.toISOString(),
        expiresAt: attempt.expiresAt.toISOString(),
        hasSubscription,
      };
    },
    grantMoneyBack: (orderId: string, refunded: number, actor: Actor) =>
      withFaults(() => moneyBack.grant(orderId, actor, refunded)),
    /** Throws `not_found` without such a user. */
    async reconcileUser(userId: string, actor: Actor) {
      if (!(await users.payer(userId))) throw new AppError('not_found');
      if (!provider) return { outcome: 'no_provider', reason: null } as const;
      return withFaults(async () => {
        // Before the attempt, whose effects have transactions of their own.
        await transaction((tx) =>
          audit.record(tx, actor, { action: 'RECONCILE', table: 'premium_subscriptions', recordId: userId }),
        );
        await reconcile.reconcileUser(userId);
        return 'done' as const;
      });
    },
    /** Has a job ask for all users; one press within a minute. */
    async reconcileAll(actor: Actor): Promise<'queued' | 'repeated' | 'no_provider'> {
      if (!provider) return 'no_provider';
      const now = clock.now().getTime();
      if (now - latestRun < RUN_MILLISECONDS) return 'repeated';
      latestRun = now;
      try {
        await transaction((tx) => audit.record(tx, actor, { action: 'RECONCILE_ALL', table: 'premium_subscriptions' }));
        // Servers share the key, so that presses on two of them in the same minute make one run.
        const minute = Math.floor(now / RUN_MILLISECONDS);
        await jobs.enqueueOnce(RECONCILE_JOB, [{ key: `staff ${minute}`, payload: {} }]);
      } catch (error) {
        // Nothing runs, so the next press counts.
        latestRun = Number.NEGATIVE_INFINITY;
        throw error;
      }
      return 'queued';
    },
  };
}

async function withFaults<Outcome extends string>(call: () => Promise<Outcome>) {
  try {
    return { outcome: await call(), reason: null };
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    const outcome = error.kind === 'unavailable' ? 'provider_unavailable' : 'provider_refused';
    return { outcome, reason: error.reason.slice(0, 200) } as const;
  }
}

export type StaffActionsService = ReturnType<typeof staffActionsService>;
