import type { PremiumStatus } from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PremiumRepo } from './premium.repo.ts';

export function premiumService(repo: PremiumRepo, clock: Clock) {
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
    grant: (userId: string, expiresAt: Date | null) => repo.grant(userId, clock.now(), expiresAt),
  };
}

export type PremiumService = ReturnType<typeof premiumService>;

/** The one rule of when somebody is Premium: the flag is set and its time, if it has one, has not run out. */
export const isPremiumAt = (row: { isPremium: boolean; expiresAt: Date | null } | null, now: Date): boolean =>
  row?.isPremium === true && (row.expiresAt === null || row.expiresAt > now);
