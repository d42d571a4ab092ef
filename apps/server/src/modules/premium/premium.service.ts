import { randomUUID } from 'node:crypto';
import { type PremiumStatus, toLanguage } from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { stableId } from '../../platform/stable-id.ts';
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
     * Premium from now on, without an end or until then, and a note that says so. `grantId` names what it is granted for,
     * such as a payment: granted again under the same name, the person is told once.
     */
    async grant(userId: string, expiresAt: Date | null, grantId: string = randomUUID()) {
      const language = await repo.grant(userId, clock.now(), expiresAt);
      if (language === null) return;
      const id = stableId('premium granted', userId, grantId);
      await notifications.create(userId, 'premium_granted', toLanguage(language), { id });
    },
    /** Tells everybody whose time has run out, once, and clears their flag, which no longer means anything. */
    async endLapsed() {
      for (let lapsed = await repo.lapsed(clock.now()); lapsed.length > 0; lapsed = await repo.lapsed(clock.now())) {
        for (const { id, language, expiresAt } of lapsed) {
          // First the note: after a fault in between it is written again under the same id, so it comes once.
          const noteId = stableId('premium ended', id, expiresAt.toISOString());
          await notifications.create(id, 'premium_ended', toLanguage(language), { id: noteId });
          await repo.end(id, clock.now());
        }
      }
    },
  };
}

export type PremiumService = ReturnType<typeof premiumService>;

/** The one rule of when somebody is Premium: the flag is set and its time, if it has one, has not run out. */
export const isPremiumAt = (row: { isPremium: boolean; expiresAt: Date | null } | null, now: Date): boolean =>
  row?.isPremium === true && (row.expiresAt === null || row.expiresAt > now);
