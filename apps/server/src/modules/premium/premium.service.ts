import { randomUUID } from 'node:crypto';
import { type PremiumStatus, toLanguage } from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Publish } from '../../platform/events.ts';
import { stableId } from '../../platform/stable-id.ts';
import { isPremiumAt } from '../../shared/premium-rules.ts';
import type { PremiumRepo } from './premium.repo.ts';

export function premiumService(repo: PremiumRepo, clock: Clock, publish: Publish) {
  return {
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
     * Grants Premium until `expiresAt` (null: without end) and publishes it. A Premium that is in force keeps its start.
     * `grantId` names the reason, such as a payment. Repeated with the same id and end, the grant changes nothing and
     * publishes the same `changeId`, so that the user is notified once: a grant with an id does not shorten a Premium
     * in force, and one whose end has passed is ignored.
     */
    async grant(userId: string, expiresAt: Date | null, grantId?: string) {
      const now = clock.now();
      if (grantId !== undefined && expiresAt && expiresAt <= now) return;
      const language = await repo.grant(userId, { now, expiresAt, keepsLaterEnd: grantId !== undefined });
      if (language === null) return;
      const changeId = stableId('premium granted', userId, grantId ?? randomUUID());
      await publish('premium.changed', { userId, language: toLanguage(language), change: 'granted', changeId });
    },
    /** Publishes the end of every Premium that has expired and clears the flag. */
    async endExpired() {
      for (
        let batch = await repo.findExpired(clock.now());
        batch.length > 0;
        batch = await repo.findExpired(clock.now())
      ) {
        for (const { id: userId, language, expiresAt } of batch) {
          // The event comes first: if clearing the flag fails, a retry publishes it with the same id.
          const changeId = stableId('premium ended', userId, expiresAt.toISOString());
          await publish('premium.changed', { userId, language: toLanguage(language), change: 'ended', changeId });
          await repo.end(userId, clock.now());
        }
      }
    },
  };
}

export type PremiumService = ReturnType<typeof premiumService>;
