import type { PremiumStatus } from '@bugunne/contract';
import type { Db } from '../../database/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Publish } from '../../platform/events.ts';
import { isPremiumAt } from '../../shared/premium-rules.ts';
import type { NewNotice, PremiumRepo } from './premium.repo.ts';

export type { PremiumNoticeTemplate } from './premium.repo.ts';

export function premiumService(repo: PremiumRepo, clock: Clock, publish: Publish) {
  /**
   * Derives the user's Premium from everything that gives it, in the transaction that changed one of these, and stores
   * the news of a start or an end with it. Afterwards the caller publishes `premium.changed`.
   */
  async function derive(tx: Db, userId: string): Promise<void> {
    const now = clock.now();
    const derived = await repo.derive(tx, userId, now);
    if (!derived) return;
    const { wasPremium, isPremium, isUnpaid, wasUnpaid, startedAt, expiresAt } = derived;
    const isOver = !isPremium && !isUnpaid && wasUnpaid;
    if (wasPremium === isPremium && !isOver) return;
    const data = { startedAt, expiresAt };
    const since = (isPremium ? startedAt : expiresAt) ?? now;
    const template = isPremium ? 'started' : isUnpaid ? 'unpaid' : 'ended';
    await repo.addNotice(tx, userId, { key: `${template}:${since.toISOString()}`, template, data }, now);
  }

  const deriveAndPublish = async (userId: string, change: (tx: Db) => Promise<void> = async () => undefined) => {
    await repo.transaction(async (tx) => {
      await change(tx);
      await derive(tx, userId);
    });
    await publish('premium.changed', { userId });
  };

  async function deriveAll(find: () => Promise<string[]>) {
    for (let batch = await find(); batch.length > 0; batch = await find()) {
      for (const userId of batch) await deriveAndPublish(userId);
    }
  }

  return {
    derive,
    /** Stores news for the user in the transaction of what they are about. */
    addNotice: (tx: Db, userId: string, notice: NewNotice) => repo.addNotice(tx, userId, notice, clock.now()),
    async status(userId: string): Promise<PremiumStatus> {
      const row = await repo.find(userId);
      return {
        isPremium: isPremiumAt(row, clock.now()),
        startedAt: row?.startedAt?.toISOString() ?? null,
        expiresAt: row?.expiresAt?.toISOString() ?? null,
      };
    },
    /** Throws `premium_required`. */
    async require(userId: string) {
      if (!(await repo.isPremium(userId, clock.now()))) throw new AppError('premium_required');
    },
    /**
     * Sets the user's grant by staff: Premium until `expiresAt` (null: without end). It takes the place of an earlier
     * grant and changes no subscription.
     */
    grant: (userId: string, expiresAt: Date | null) =>
      deriveAndPublish(userId, (tx) => repo.setGrant(tx, userId, clock.now(), expiresAt)),
    /** As `grant`, in a transaction of the caller, who publishes `premium.changed` afterwards. */
    async grantIn(tx: Db, userId: string, expiresAt: Date | null) {
      await repo.setGrant(tx, userId, clock.now(), expiresAt);
      await derive(tx, userId);
    },
    /** Ends the grant by staff, in a transaction of the caller. False when none works; what was paid for stays. */
    async endGrantIn(tx: Db, userId: string): Promise<boolean> {
      if (!(await repo.endGrant(tx, userId, clock.now()))) return false;
      await derive(tx, userId);
      return true;
    },
    /** The stored result of `derive`, as the transaction sees it. */
    derivedIn: (tx: Db, userId: string) => repo.derivedIn(tx, userId),
    /** Clears the flag of every Premium that has expired. */
    endExpired: () => deriveAll(() => repo.findExpired(clock.now())),
    /** Ends Premium that was only simulated, once the site takes real money. */
    endSimulated: () => deriveAll(() => repo.findSimulated(clock.now())),
  };
}

export type PremiumService = ReturnType<typeof premiumService>;
