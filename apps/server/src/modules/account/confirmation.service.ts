import { LIMITS } from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Auth } from '../../platform/better-auth/better-auth.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import type { Session } from '../../shared/session.ts';
import type { AccountRepo } from './account.repo.ts';
import type { AccountRateRule } from './rate-rules.ts';

type Dependencies = { auth: Auth; repo: AccountRepo; limits: RateLimits<AccountRateRule> };

/**
 * Confirms sensitive changes, so that an unlocked, borrowed phone cannot make them: asks for the password again or, for
 * users without a password, for a recent sign-in.
 */
export function confirmationService({ auth, repo, limits }: Dependencies) {
  async function isFresh(session: Session): Promise<boolean> {
    const signedInAt = await repo.findSessionStart(session.sessionId);
    // Better Auth dates sessions by the machine's clock.
    return signedInAt !== null && Date.now() - signedInAt.getTime() < LIMITS.freshSignInMinutes * 60_000;
  }

  return {
    isFresh,
    /** False for users who sign in only with an external provider. */
    hasPassword: async (userId: string) => (await repo.findPasswordHash(userId)) !== null,
    /**
     * Throws `email_unverified`. A way to sign in that is added to an account belongs to the owner of its address, and an
     * unverified address may have another owner than the user.
     */
    async requireVerifiedEmail({ user }: Session): Promise<void> {
      if (!(await repo.isEmailVerified(user.id))) throw new AppError('email_unverified');
    },
    /** Throws `wrong_password`, `fresh_sign_in_required` or `too_many_attempts`. */
    async require(session: Session, password: string | undefined): Promise<void> {
      const { user, sessionId } = session;
      const hash = await repo.findPasswordHash(user.id);
      if (hash === null) {
        if (await isFresh(session)) return;
        throw new AppError('fresh_sign_in_required');
      }
      await limits.take('password:session', sessionId, user.id);
      const context = await auth.$context;
      if (!(await context.password.verify({ hash, password: password ?? '' }))) throw new AppError('wrong_password');
      await limits.clear('password:session', sessionId, user.id);
    },
  };
}

export type ConfirmationService = ReturnType<typeof confirmationService>;
