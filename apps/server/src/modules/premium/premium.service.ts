import { randomUUID } from 'node:crypto';
import { type PremiumStatus, toLanguage } from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { stableId } from '../../platform/stable-id.ts';
import { isPremiumAt } from '../../shared/premium-rules.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { PremiumRepo } from './premium.repo.ts';

export function premiumService(repo: PremiumRepo, clock: Clock, notifications: Pick<NotificationsService, 'create'>) {
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
     * Grants Premium from now until `expiresAt` (null: without end) and notifies the user. `grantId` names the reason,
     * such as a payment: repeated grants with the same id notify the user once.
     */
    async grant(userId: string, expiresAt: Date | null, grantId: string = randomUUID()) {
      const language = await repo.grant(userId, clock.now(), expiresAt);
      if (language === null) return;
      const id = stableId('premium granted', userId, grantId);
      await notifications.create(userId, 'premium_granted', toLanguage(language), { id });
    },
    /** Notifies every user whose Premium has expired once and clears the flag. */
    async endExpired() {
      for (
        let batch = await repo.findExpired(clock.now());
        batch.length > 0;
        batch = await repo.findExpired(clock.now())
      ) {
        for (const { id, language, expiresAt } of batch) {
          // The notification comes first: if clearing the flag fails, a retry writes it under the same id, so it appears once.
          const noteId = stableId('premium ended', id, expiresAt.toISOString());
          await notifications.create(id, 'premium_ended', toLanguage(language), { id: noteId });
          await repo.end(id, clock.now());
        }
      }
    },
  };
}

export type PremiumService = ReturnType<typeof premiumService>;
