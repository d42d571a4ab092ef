import { APIError } from 'better-auth/api';
import type { Db } from '../../database/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { withAuthFaults } from '../../platform/better-auth/auth-faults.ts';
import type { Auth } from '../../platform/better-auth/better-auth.ts';
import { passCookies } from '../../platform/better-auth/cookies.ts';
import { normalizeRecoveryCode } from '../../platform/better-auth/recovery-codes.ts';
import { toSessionUser } from '../../platform/better-auth/session-user.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { type Actor, actorOf } from '../../shared/actor.ts';
import type { Caller, Session } from '../../shared/session.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { KnownDevicesService } from '../auth/known-devices.service.ts';
import type { SessionsService } from '../auth/sessions.service.ts';
import type { Factor, FactorsRepo } from './factors.repo.ts';
import type { FactorsService } from './factors.service.ts';
import type { AccountRateRule } from './rate-rules.ts';

/** A code of an app is valid for three periods of 30 seconds and may be used once (RFC 6238, 5.2). */
export const USED_CODE_RULES = { 'used-code': { points: 1, seconds: 120 } } as const;

type Dependencies = {
  audit: AuditService;
  recordSignIn: AuthService['recordSignIn'];
  auth: Auth;
  finishSignIn: AuthService['finishSignIn'];
  knownDevices: Pick<KnownDevicesService, 'findOf'>;
  repo: FactorsRepo;
  factors: FactorsService;
  sessions: SessionsService;
  limits: RateLimits<AccountRateRule>;
  usedCodes: RateLimits<keyof typeof USED_CODE_RULES>;
};

type Checked = { id: string; challengeId: string; code: string };

/** Checks codes: the second step of sign-in, after the right password, and the first code of a new app. */
export function secondStepService(deps: Dependencies) {
  const { audit, auth, repo, factors, sessions, limits, usedCodes } = deps;

  /** Returns the factor when a sign-in of this browser is waiting for a code of it. */
  async function findPendingFactor(headers: Headers, factorId: string): Promise<Factor | null> {
    const identifier = auth.cookies.pendingSignInOf(headers);
    if (!identifier || !/^2fa-[\w-]{20}$/.test(identifier)) return null;
    const userId = await repo.findPendingSignIn(identifier);
    const factor = userId ? await repo.find(factorId) : null;
    return factor?.verified && factor.userId === userId ? factor : null;
  }

  /** Runs a check with a code of the app; throws `factor_code_invalid` when the code was used just before. */
  async function withUnusedCode<T>(userId: string, code: string, check: () => Promise<T>): Promise<T> {
    const subject = `${userId}:${code}`;
    await usedCodes.take('used-code', subject).catch((error: unknown) => {
      const isUsed = error instanceof AppError && error.code === 'too_many_attempts';
      throw isUsed ? new AppError('factor_code_invalid', { cause: error }) : error;
    });
    try {
      return await check();
    } catch (error) {
      await usedCodes.clear('used-code', subject);
      throw error;
    }
  }

  /**
   * Throws `too_many_attempts` while the factor is locked. A thief of the password can lock it with wrong codes, so the
   * lock does not hold for the owner's known devices, which have a limit of their own.
   */
  async function requireUnlocked(caller: Caller, { id, userId, lockedUntil }: Factor) {
    const locked = lockedUntil ? lockedUntil.getTime() - Date.now() : 0;
    if (locked <= 0) return;
    const device = await deps.knownDevices.findOf(caller.headers, userId);
    if (device === null) throw new AppError('too_many_attempts', { retryAfterSeconds: Math.ceil(locked / 1000) });
    await limits.take('second-step:device', device, userId);
    await repo.unlock(id);
  }

  const recordEvent = (tx: Db, actor: Actor, action: Uppercase<string>, userId: string) =>
    audit.record(tx, actor, { action, table: 'users', recordId: userId });

  /** Records that a wrong code locked the factor, in the transaction of the code. */
  async function recordLock(tx: Db, caller: Caller, { id, userId, lockedUntil }: Factor) {
    const now = await repo.find(id, tx);
    const isNew = now?.lockedUntil && now.lockedUntil.getTime() !== lockedUntil?.getTime();
    if (isNew) await recordEvent(tx, actorOf(caller, null), 'LOCK_SECOND_STEP', userId);
  }

  async function signIn(caller: Caller, factor: Factor, code: string) {
    await requireUnlocked(caller, factor);
    const { userId } = factor;
    const request = { headers: auth.cookies.withoutSession(caller), returnHeaders: true } as const;
    const isAppCode = /^\d{6}$/.test(code);
    const isKnownDevice = (await deps.knownDevices.findOf(caller.headers, userId)) !== null;
    const check = () =>
      auth.transactions.run(
        () =>
          isAppCode
            ? auth.api.verifyTOTP({ ...request, body: { code } })
            : auth.api.verifyBackupCode({ ...request, body: { code: normalizeRecoveryCode(code) } }),
        async (tx) => {
          if (!isAppCode) await recordEvent(tx, actorOf(caller, userId), 'USE_RECOVERY_CODE', userId);
          await deps.recordSignIn(tx, caller, userId, isKnownDevice);
        },
        { onFailure: (tx) => recordLock(tx, caller, factor) },
      );
    const { headers, response } = await withAuthFaults(() =>
      isAppCode ? withUnusedCode(userId, code, check) : check().catch(refuseConcurrentUse),
    );
    passCookies(headers, caller.resHeaders);
    await deps.finishSignIn(caller, response.user);
    return { user: toSessionUser(response.user), recoveryCodes: null };
  }

  /** Throws `factor_code_invalid` unless it is an unused code of the app with which the signed-in user signs in. */
  async function confirm(caller: Caller, { user, sessionId }: Session, code: string) {
    await limits.take('code:session', sessionId, user.id);
    const found = await repo.listOf(user.id);
    // Better Auth would take the first code of an app that is being set up for its activation.
    if (found.length === 0 || found.some(({ verified }) => !verified)) throw new AppError('factor_code_invalid');
    const typed = withoutGap(code);
    await withUnusedCode(user.id, typed, () =>
      withAuthFaults(() => auth.api.verifyTOTP({ body: { code: typed }, headers: auth.cookies.forCall(caller) })),
    );
    await limits.clear('code:session', sessionId, user.id);
  }

  /** Prepares the activation of a new app by its first code. Throws when the caller is not signed in. */
  function activation(caller: Caller, session: Session | null, { id, code }: Checked) {
    if (!session) throw notSignedIn(caller);
    return async () => {
      const userId = session.user.id;
      await limits.take('factor:account', userId);
      const recoveryCodes = await withUnusedCode(userId, code, () => factors.activate(caller, session, id, code));
      return { user: session.user, recoveryCodes };
    };
  }

  const notSignedIn = ({ headers }: Caller) =>
    new AppError(auth.cookies.pendingSignInOf(headers) ? 'second_step_ended' : 'unauthorized');

  return {
    confirm,

    /**
     * Throws `second_step_ended` when the pending sign-in has expired, `unauthorized` when the caller has neither a
     * session nor a pending sign-in, `not_found` for another user's factor.
     */
    async challenge(caller: Caller, id: string) {
      await limits.take('second-step:address', caller.address);
      const owner = (await findPendingFactor(caller.headers, id))?.userId ?? (await sessions.read(caller))?.user.id;
      if (owner) return factors.challenge(owner, id);
      throw notSignedIn(caller);
    },

    async verify(caller: Caller, input: Checked) {
      await limits.take('second-step:address', caller.address);
      const checked = { ...input, code: withoutGap(input.code) };
      const pending = await findPendingFactor(caller.headers, input.id);
      const finish = pending
        ? () => signIn(caller, pending, checked.code)
        : activation(caller, await sessions.read(caller), checked);
      await factors.requireChallenge(input.challengeId, input.id);
      const answer = await finish();
      await factors.endChallenge(input.challengeId);
      return answer;
    },
  };
}

/** Apps show their codes in two groups. */
const withoutGap = (code: string) => code.trim().replace(/[\s-](?=\d{3}$)/, '');

/** Maps Better Auth's conflict to `factor_code_invalid`: a concurrent request used a recovery code first. */
function refuseConcurrentUse(error: unknown): never {
  const isConflict = error instanceof APIError && error.status === 'CONFLICT';
  throw isConflict ? new AppError('factor_code_invalid', { cause: error }) : error;
}

export type SecondStepService = ReturnType<typeof secondStepService>;
