import type { BotWorkSolution, Language, SessionUser } from '@bugunne/contract';
import type { Db } from '../../database/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { withAuthFaults } from '../../platform/better-auth/auth-faults.ts';
import type { Auth } from '../../platform/better-auth/better-auth.ts';
import { passCookies } from '../../platform/better-auth/cookies.ts';
import { toSessionUser } from '../../platform/better-auth/session-user.ts';
import { requireUncommonPassword } from '../../platform/common-passwords.ts';
import type { Publish } from '../../platform/events.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Logger } from '../../platform/logger.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { type Actor, actorOf } from '../../shared/actor.ts';
import type { Caller, SessionRequest } from '../../shared/session.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { AttemptsService } from './attempts.service.ts';
import type { BotChecksService } from './bot-checks.service.ts';
import type { KnownDevicesService } from './known-devices.service.ts';
import type { AuthRateRule } from './rate-rules.ts';
import { RESET_MAIL_JOB } from './reset-mail.jobs.ts';
import type { NotifyOwner } from './security-mails.service.ts';
import type { SessionsService } from './sessions.service.ts';
import type { UsersRepo } from './users.repo.ts';

export type AuthDependencies = {
  audit: AuditService;
  auth: Auth;
  users: UsersRepo;
  sessions: SessionsService;
  botChecks: BotChecksService;
  attempts: AttemptsService;
  knownDevices: KnownDevicesService;
  limits: RateLimits<AuthRateRule>;
  publish: Publish;
  jobs: Jobs;
  notifyOwner: NotifyOwner;
  logger: Logger;
};

/**
 * Accounts. Sign-up, sign-in and recovery check the rate limits of the network address, then the bot check; sign-in and
 * recovery then check the attempts of this browser or network address at the account. The owner's known devices have
 * limits of their own, which no other caller can use up.
 */
export function authService(deps: AuthDependencies) {
  const { audit, auth, users, sessions, botChecks, attempts, knownDevices, limits, jobs, notifyOwner, logger } = deps;

  async function createBotCheck(caller: Caller) {
    await limits.take('bot-check:address', caller.address);
    return botChecks.create();
  }

  /** Takes a point of a known device. False when it has none left, which makes it an unknown one. */
  async function takeAsDevice(rule: 'sign-in:device' | 'recover:device', device: string | null, email: string) {
    if (device === null) return false;
    return limits.take(rule, device, email).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'too_many_attempts') return false;
        throw error;
      },
    );
  }

  /** Remembers the browser after its user proved to own the account, which is done: a failure changes nothing else. */
  const rememberDevice = (caller: SessionRequest, userId: string) =>
    knownDevices
      .remember(caller, userId)
      .catch((error: unknown) => logger.error({ error }, 'a known device could not be remembered'));

  /** Forgets the attempts of a browser and its address at an account, after it signed in. */
  async function forgetAttempts(caller: Caller, email: string) {
    const device = await knownDevices.find(caller.headers, email);
    if (device !== null) await limits.clear('sign-in:device', device, email);
    await limits.clear('sign-in:visitor', caller.address, email);
    await attempts.forgetVisitor(email, caller.address);
  }

  /** Records a sign-in in its transaction, with whether its user signed in with this browser before. */
  const recordSignIn = (tx: Db, caller: Caller, userId: string, isKnownDevice: boolean) =>
    audit.record(tx, actorOf(caller, userId), {
      action: isKnownDevice ? 'SIGN_IN' : 'SIGN_IN_NEW_DEVICE',
      table: 'users',
      recordId: userId,
    });

  return {
    createBotCheck,

    /** Too many wrong answers return a new question, which counts as a request for one. */
    async answerBotCheck(caller: Caller, { id, answer, work }: { id: string; answer: string; work: BotWorkSolution }) {
      await limits.take('bot-answer:address', caller.address);
      const outcome = await botChecks.answer(id, answer, work);
      if (outcome !== 'invalid') return { solved: outcome === 'right', next: null };
      return { solved: false, next: await createBotCheck(caller) };
    },

    async signUp(
      caller: Caller,
      input: { email: string; password: string; botCheckId: string; language: Language },
    ): Promise<SessionUser> {
      await limits.take('sign-up:address', caller.address);
      await requireUncommonPassword(input.password, 'password');
      await botChecks.require(input.botCheckId);
      const { headers, response } = await withAuthFaults(() =>
        auth.transactions.run(
          () =>
            auth.api.signUpEmail({
              body: {
                email: input.email,
                password: input.password,
                name: input.email.split('@')[0] ?? input.email,
                language: input.language,
              },
              headers: auth.cookies.forCall(caller),
              returnHeaders: true,
            }),
          (tx, { response: { user } }) =>
            audit.record(tx, actorOf(caller, user.id), { action: 'SIGN_UP', table: 'users', recordId: user.id }),
        ),
      ).catch(async (error: unknown) => {
        // Better Auth does not say why it could not create the account: a concurrent sign-up may have taken the
        // address.
        const isUnexplained = !(error instanceof AppError) || error.code === 'unavailable';
        const isTaken = isUnexplained && (await users.findByEmail(input.email)) !== null;
        throw isTaken ? new AppError('email_in_use', { cause: error }) : error;
      });
      passCookies(headers, caller.resHeaders);
      await rememberDevice(caller, response.user.id);
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
      const device = await knownDevices.find(caller.headers, input.email);
      if (device === null) await limits.take('sign-in:address', caller.address);
      await botChecks.require(input.botCheckId);
      if (!(await takeAsDevice('sign-in:device', device, input.email))) {
        await limits.take('sign-in:visitor', caller.address, input.email);
        await attempts.takeSignInTurn(input.email, caller);
      }
      const { headers, response } = await withAuthFaults(() =>
        auth.transactions.run(
          () =>
            auth.api.signInEmail({
              body: { email: input.email, password: input.password },
              headers: auth.cookies.forCall(caller),
              returnHeaders: true,
            }),
          async (tx, { response: done }) => {
            if (!('twoFactorRedirect' in done)) await recordSignIn(tx, caller, done.user.id, device !== null);
          },
        ),
      );
      if ('twoFactorRedirect' in response) {
        auth.cookies.passPendingSignIn(headers, caller.resHeaders);
        const factorId = await users.findFactor(input.email);
        return { user: null, secondStep: factorId ? { factorId } : null };
      }
      passCookies(headers, caller.resHeaders);
      await forgetAttempts(caller, input.email);
      await rememberDevice(caller, response.user.id);
      return { user: toSessionUser(response.user), secondStep: null };
    },

    /** Ends the session and deletes its cookies; succeeds also when the session has already ended. */
    async signOut(caller: Caller) {
      const session = await sessions.read({ headers: caller.headers, resHeaders: new Headers() });
      const { headers } = await auth.api.signOut({ headers: auth.cookies.forCall(caller), returnHeaders: true });
      passCookies(headers, caller.resHeaders);
      if (session) sessions.revoke(session.user.id);
    },

    /**
     * Queues a reset mail. The job looks up whether the address has an account, so that response and timing do not
     * reveal it. Many requests, by any caller, delay the mails and never prevent them.
     */
    async recover(caller: Caller, input: { email: string; botCheckId: string; language?: Language | undefined }) {
      jobs.requireReady();
      const { email, language } = input;
      const mail = { email, language, actor: actorOf(caller, null) };
      const device = await knownDevices.find(caller.headers, email);
      if (device === null) await limits.take('recover:address', caller.address);
      await botChecks.require(input.botCheckId);
      if (await takeAsDevice('recover:device', device, email)) return jobs.enqueue(RESET_MAIL_JOB, mail);
      await limits.take('recover:visitor', caller.address, email);
      const afterSeconds = await attempts.takeResetMail(email);
      if (afterSeconds === null) return;
      await jobs.enqueue(RESET_MAIL_JOB, mail, { afterSeconds }).catch(async (error: unknown) => {
        await attempts.forgetResetMails(email);
        throw error;
      });
    },

    /** Queues the same mail for an administrator, in the language of the user. */
    sendResetMail: (actor: Actor, email: string) => jobs.enqueue(RESET_MAIL_JOB, { email, actor }),

    /** Says so before the user types a password. */
    async checkResetToken(caller: Caller, { token }: { token: string }): Promise<{ isValid: boolean }> {
      await limits.take('reset-check:address', caller.address);
      return { isValid: (await users.findByResetToken(token)) !== null };
    },

    async resetPassword(caller: Caller, input: { token: string; password: string }) {
      await limits.take('reset:address', caller.address);
      await requireUncommonPassword(input.password, 'password');
      const owner = await users.findByResetToken(input.token);
      if (!owner) throw new AppError('reset_token_invalid');
      // Refuses a cookie of ours that came twice before anything changes.
      const headers = auth.cookies.forCall(caller);
      // Before the new password, so that a failure between the two leaves the link usable. The address counts as verified
      // only after it: until then the old password cannot add anything.
      const actor = actorOf(caller, owner);
      const hasRemoved = await users.removeUnprovenAccess(owner, actor);
      await withAuthFaults(() =>
        auth.transactions.run(
          () => auth.api.resetPassword({ body: { token: input.token, newPassword: input.password }, headers }),
          (tx) => audit.record(tx, actor, { action: 'RESET_PASSWORD', table: 'users', recordId: owner }),
          { userId: owner },
        ),
      );
      await users.markEmailVerified(owner);
      await users.deletePendingVerifications(owner);
      sessions.revoke(owner);
      // The mailed link proves the owner, who can sign in here now however many strangers try to.
      await rememberDevice(caller, owner);
      await notifyOwner(owner, { kind: hasRemoved ? 'unproven-access-removed' : 'password-changed' });
    },

    rememberDevice,
    recordSignIn,
    /** Completes a sign-in after its second step: forgets the attempts of this browser and remembers it. */
    async finishSignIn(caller: Caller, user: { id: string; email: string }) {
      await forgetAttempts(caller, user.email);
      await rememberDevice(caller, user.id);
    },
    /** Returns the factor to ask for after the first step; null when two-step sign-in is off. */
    findFactor: users.findFactor,

    /** The public keys (JWKS) with which other services verify what this server signs. */
    publicKeys: () => auth.api.getJwks(),
  };
}

export type AuthService = ReturnType<typeof authService>;
