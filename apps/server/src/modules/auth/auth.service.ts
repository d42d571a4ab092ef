import type { Language, SessionUser } from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Logger } from '../../platform/logger.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { withAuthFaults } from './auth-faults.ts';
import type { Auth } from './better-auth.ts';
import type { BotChecksService } from './bot-checks.service.ts';
import { passCookies, passHalfSignIn } from './cookies.ts';
import type { AuthRateRule } from './rate-rules.ts';
import { RESET_MAIL_JOB } from './reset-mail.jobs.ts';
import type { TellOwner } from './security-mails.jobs.ts';
import { type SessionRequest, type SessionsService, toSessionUser } from './sessions.service.ts';
import type { UsersRepo } from './users.repo.ts';

/** Where a request comes from. */
export type Caller = SessionRequest & { address: string };

export type AuthDependencies = {
  auth: Auth;
  users: UsersRepo;
  sessions: SessionsService;
  botChecks: BotChecksService;
  limits: RateLimits<AuthRateRule>;
  notifications: NotificationsService;
  jobs: Jobs;
  tellOwner: TellOwner;
  logger: Logger;
};

/** Accounts: every way in passes the rate limits of the address, the bot check, then those of the account. */
export function authService(deps: AuthDependencies) {
  const { auth, users, sessions, botChecks, limits, jobs, tellOwner, logger } = deps;

  async function createBotCheck(caller: Caller) {
    await limits.take('bot-check:address', caller.address);
    return botChecks.create();
  }

  return {
    createBotCheck,

    /** A wrong answer may bring a new question, which counts as one that was asked for. */
    async answerBotCheck(caller: Caller, id: string, answer: string) {
      await limits.take('bot-answer:address', caller.address);
      const outcome = await botChecks.answer(id, answer);
      if (outcome !== 'worn out') return { solved: outcome === 'right', next: null };
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
        // Better Auth does not say why it could not create the account: perhaps somebody was faster with the address.
        const isTaken = !(error instanceof AppError) && (await users.findByEmail(input.email)) !== null;
        throw isTaken ? new AppError('email_in_use', { cause: error }) : error;
      });
      passCookies(headers, caller.resHeaders);
      // The account exists by now: a missing greeting must not look like a failed sign-up.
      await deps.notifications
        .create(response.user.id, 'welcome', input.language)
        .catch((error: unknown) => logger.error({ error }, 'the welcome note could not be stored'));
      return toSessionUser(response.user);
    },

    /** With two-step sign-in on, the right password alone brings no session but the factor to ask for. */
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
        passHalfSignIn(headers, caller.resHeaders);
        const factorId = await users.findFactor(input.email);
        return { user: null, secondStep: factorId ? { factorId } : null };
      }
      passCookies(headers, caller.resHeaders);
      await limits.clear('sign-in:account', input.email);
      return { user: toSessionUser(response.user), secondStep: null };
    },

    /** Ends the session and its cookies; a session that is dead already is no fault. */
    async signOut(caller: Caller) {
      const session = await sessions.read({ headers: caller.headers, resHeaders: new Headers() });
      const { headers } = await auth.api.signOut({ headers: caller.headers, returnHeaders: true });
      passCookies(headers, caller.resHeaders);
      if (session) sessions.revoke(session.user.id);
    },

    /**
     * Asks for a reset mail. Whether the address has an account is looked up by the job, not here, so answer and
     * timing are the same for both.
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
      await tellOwner(owner, { kind: 'password-changed' });
    },

    /** The factor that is asked for after a first step; null when there is none in use. */
    findFactor: users.findFactor,

    async setStatus(userId: string, status: 'active' | 'inactive') {
      await users.setStatus(userId, status);
      if (status === 'inactive') sessions.revoke(userId);
    },

    /** The public keys with which others can check what this server signs. */
    publicKeys: () => auth.api.getJwks(),
  };
}

export type AuthService = ReturnType<typeof authService>;
