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
     * Grants Premium from now until `expiresAt` (null: without end) and publishes it. `grantId` names the reason,
     * such as a payment: repeated grants with the same id publish the same `changeId`, so that the user is notified once.
     */
    async grant(userId: string, expiresAt: Date | null, grantId: string = randomUUID()) {
      const language = await repo.grant(userId, clock.now(), expiresAt);
      if (language === null) return;
      const changeId = stableId('premium granted', userId, grantId);
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
