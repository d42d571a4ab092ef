import type { Language, SessionUser } from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import { withAuthFaults } from '../../platform/better-auth/auth-faults.ts';
import type { Auth } from '../../platform/better-auth/better-auth.ts';
import { passCookies, passPendingSignIn } from '../../platform/better-auth/cookies.ts';
import { toSessionUser } from '../../platform/better-auth/session-user.ts';
import type { Publish } from '../../platform/events.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Logger } from '../../platform/logger.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import type { Caller } from '../../shared/session.ts';
import type { BotChecksService } from './bot-checks.service.ts';
import type { AuthRateRule } from './rate-rules.ts';
import { RESET_MAIL_JOB } from './reset-mail.jobs.ts';
import type { NotifyOwner } from './security-mails.service.ts';
import type { SessionsService } from './sessions.service.ts';
import type { UsersRepo } from './users.repo.ts';

export type AuthDependencies = {
  auth: Auth;
  users: UsersRepo;
  sessions: SessionsService;
  botChecks: BotChecksService;
  limits: RateLimits<AuthRateRule>;
  publish: Publish;
  jobs: Jobs;
  notifyOwner: NotifyOwner;
  logger: Logger;
};

/**
 * Accounts. Sign-up, sign-in and recovery check the rate limits of the network address, then the bot check; sign-in and
 * recovery then check the limits of the account.
 */
export function authService(deps: AuthDependencies) {
  const { auth, users, sessions, botChecks, limits, jobs, notifyOwner, logger } = deps;

  async function createBotCheck(caller: Caller) {
    await limits.take('bot-check:address', caller.address);
    return botChecks.create();
  }

  return {
    createBotCheck,

    /** Too many wrong answers return a new question, which counts as a request for one. */
    async answerBotCheck(caller: Caller, id: string, answer: string) {
      await limits.take('bot-answer:address', caller.address);
      const outcome = await botChecks.answer(id, answer);
      if (outcome !== 'invalid') return { solved: outcome === 'right', next: null };
      return { solved: false, next: await createBotCheck(caller) };
    },

    async signUp(
      caller: Caller,
      input: { email: string; password: string; botCheckId: string; language: Language },
    ): Promise<SessionUser> {
      await limits.take('sign-up:address', caller.address);
      await botChecks.require(input.botCheckId);
      const { headers, response } = await withAuthFaults(() =>
        auth.api.signUpEmail({
          body: {
            email: input.email,
            password: input.password,
            name: input.email.split('@')[0] ?? input.email,
            language: input.language,
          },
          headers: caller.headers,
          returnHeaders: true,
        }),
      ).catch(async (error: unknown) => {
        // Better Auth does not say why it could not create the account: a concurrent sign-up may have taken the
        // address.
        const isUnexplained = !(error instanceof AppError) || error.code === 'unavailable';
        const isTaken = isUnexplained && (await users.findByEmail(input.email)) !== null;
        throw isTaken ? new AppError('email_in_use', { cause: error }) : error;
      });
      passCookies(headers, caller.resHeaders);
      // The account exists: a failure of what follows must not look like a failed sign-up.
      await deps
        .publish('user.registered', { userId: response.user.id, language: input.language })
        .catch((error: unknown) => logger.error({ error }, 'a new user could not be welcomed'));
      return toSessionUser(response.user);
    },

    /** With two-step sign-in on, the right password returns no session but the factor to ask for. */
    async signIn(
      caller: Caller,
      input: { email: string; password: string; botCheckId: string },
    ): Promise<{ user: SessionUser | null; secondStep: { factorId: string } | null }> {
      await limits.take('sign-in:address', caller.address);
      await botChecks.require(input.botCheckId);
      await limits.take('sign-in:account', input.email);
      const { headers, response } = await withAuthFaults(() =>
        auth.api.signInEmail({
          body: { email: input.email, password: input.password },
          headers: caller.headers,
          returnHeaders: true,
        }),
      );
      if ('twoFactorRedirect' in response) {
        passPendingSignIn(headers, caller.resHeaders);
        const factorId = await users.findFactor(input.email);
        return { user: null, secondStep: factorId ? { factorId } : null };
      }
      passCookies(headers, caller.resHeaders);
      await limits.clear('sign-in:account', input.email);
      return { user: toSessionUser(response.user), secondStep: null };
    },

    /** Ends the session and deletes its cookies; succeeds also when the session has already ended. */
    async signOut(caller: Caller) {
      const session = await sessions.read({ headers: caller.headers, resHeaders: new Headers() });
      const { headers } = await auth.api.signOut({ headers: caller.headers, returnHeaders: true });
      passCookies(headers, caller.resHeaders);
      if (session) sessions.revoke(session.user.id);
    },

    /**
     * Queues a reset mail. The job looks up whether the address has an account, so that response and timing do not
     * reveal it.
     */
    async recover(caller: Caller, input: { email: string; botCheckId: string }) {
      jobs.requireReady();
      await limits.take('recover:address', caller.address);
      await botChecks.require(input.botCheckId);
      await limits.take('recover:account', input.email);
      await jobs.enqueue(RESET_MAIL_JOB, { email: input.email });
    },

    async resetPassword(caller: Caller, input: { token: string; password: string }) {
      await limits.take('reset:address', caller.address);
      const owner = await users.findByResetToken(input.token);
      await withAuthFaults(() => auth.api.resetPassword({ body: { token: input.token, newPassword: input.password } }));
      if (!owner) return;
      await users.deletePendingVerifications(owner);
      sessions.revoke(owner);
      await notifyOwner(owner, { kind: 'password-changed' });
    },

    /** Forgets the failed sign-ins of an account, after its second step. */
    clearSignInAttempts: (email: string) => limits.clear('sign-in:account', email),
    /** Returns the factor to ask for after the first step; null when two-step sign-in is off. */
    findFactor: users.findFactor,

    async setStatus(userId: string, status: 'active' | 'inactive') {
      await users.setStatus(userId, status);
      if (status === 'inactive') sessions.revoke(userId);
    },

    /** The public keys (JWKS) with which other services verify what this server signs. */
    publicKeys: () => auth.api.getJwks(),
  };
}

export type AuthService = ReturnType<typeof authService>;
