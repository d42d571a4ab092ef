import { type Account, type Language, toLanguage } from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Session } from '../../shared/session.ts';
import type { AccountRepo } from './account.repo.ts';
import type { ConfirmationService } from './confirmation.service.ts';
import type { EmailChangeService } from './email-change.service.ts';
import type { FactorsService } from './factors.service.ts';

type Dependencies = {
  repo: AccountRepo;
  confirmation: ConfirmationService;
  emailChange: EmailChangeService;
  factors: FactorsService;
};

/** Reads the data of the account page and saves the language in which the site writes to the user. */
export function accountService({ repo, confirmation, emailChange, factors }: Dependencies) {
  return {
    async get(session: Session): Promise<Account> {
      const userId = session.user.id;
      const stored = await repo.find(userId);
      if (!stored) throw new AppError('unauthorized');
      const { factorId } = stored;
      return {
        email: stored.email,
        isEmailVerified: stored.isEmailVerified,
        hasPassword: (await repo.findPasswordHash(userId)) !== null,
        isFresh: await confirmation.isFresh(session),
        language: toLanguage(stored.language),
        pendingEmail: await emailChange.pendingOf(userId),
        factors: factorId
          ? [{ id: factorId, kind: 'totp' as const, recoveryCodesLeft: await factors.countRecoveryCodes(userId) }]
          : [],
      };
    },
    saveLanguage: (userId: string, language: Language) => repo.saveLanguage(userId, language),
  };
}

export type AccountService = ReturnType<typeof accountService>;
