import type { PremiumStatus } from '@bugunne/contract';
import type { Db } from '../../database/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Publish } from '../../platform/events.ts';
import { type Actor, SYSTEM_ACTOR } from '../../shared/actor.ts';
import { isPremiumAt } from '../../shared/premium-rules.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { Derived, NewNotice, PremiumRepo } from './premium.repo.ts';

export type { PremiumNoticeTemplate } from './premium.repo.ts';

/** The news of a start or an end of Premium; null when neither happened. */
function newsOf(derived: Derived, now: Date): (NewNotice & { userId: string }) | null {
  const { userId, wasPremium, isPremium, isUnpaid, wasUnpaid, startedAt, expiresAt } = derived;
  const isOver = !isPremium && !isUnpaid && wasUnpaid;
  if (wasPremium === isPremium && !isOver) return null;
  const since = (isPremium ? startedAt : expiresAt) ?? now;
  const template = isPremium ? 'started' : isUnpaid ? 'unpaid' : 'ended';
  return { userId, key: `${template}:${since.toISOString()}`, template, data: { startedAt, expiresAt } };
}

export function premiumService(repo: PremiumRepo, clock: Clock, publish: Publish, audit: AuditService) {
  /**
   * Derives the user's Premium from everything that gives it, in the transaction that changed one of these, and stores
   * the news of a start or an end with it. Afterwards the caller publishes `premium.changed`.
   */
  const derive = async (tx: Db, userId: string): Promise<void> => void (await deriveMany(tx, [userId]));

  async function deriveMany(tx: Db, userIds: readonly string[]): Promise<Derived[]> {
    if (userIds.length === 0) return [];
    const now = clock.now();
    const derived = await repo.derive(tx, userIds, now);
    await repo.addNotices(
      tx,
      derived.flatMap((each) => newsOf(each, now) ?? []),
      now,
    );
    return derived;
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
    grant: (userId: string, expiresAt: Date | null, actor: Actor = SYSTEM_ACTOR) =>
      deriveAndPublish(userId, async (tx) => {
        const now = clock.now();
        const before = await repo.findGrantEnd(tx, userId);
        await repo.setGrants(tx, [userId], now, expiresAt);
        await audit.record(tx, actor, {
          action: expiresAt && expiresAt <= now ? 'END_PREMIUM' : 'GRANT_PREMIUM',
          table: 'users',
          recordId: userId,
          before: before === undefined ? null : { expiresAt: before ?? 'never' },
          after: { expiresAt: expiresAt ?? 'never' },
        });
      }),
    /** As `grant`, for many users in a transaction of the caller, who publishes `premium.changed` or leaves that to the job. */
    async grantIn(tx: Db, userIds: readonly string[], expiresAt: Date | null): Promise<Derived[]> {
      if (userIds.length > 0) await repo.setGrants(tx, userIds, clock.now(), expiresAt);
      return deriveMany(tx, userIds);
    },
    /** Ends the grants by staff that work, in a transaction of the caller; what was paid for stays. */
    endGrantIn: async (tx: Db, userIds: readonly string[]): Promise<Derived[]> =>
      deriveMany(tx, await repo.endGrants(tx, userIds, clock.now())),
    /** Clears the flag of every Premium that has expired. */
    endExpired: () => deriveAll(() => repo.findExpired(clock.now())),
    /** Ends Premium that was only simulated, once the site takes real money. */
    endSimulated: () => deriveAll(() => repo.findSimulated(clock.now())),
  };
}

export type PremiumService = ReturnType<typeof premiumService>;
