import { APIError } from 'better-auth/api';
import { AppError } from '../../platform/app-error.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import type { Caller } from '../auth/auth.service.ts';
import { withAuthFaults } from '../auth/auth-faults.ts';
import type { Auth } from '../auth/better-auth.ts';
import { halfSignInOf, passCookies, withoutSession } from '../auth/cookies.ts';
import type { AuthRateRule } from '../auth/rate-rules.ts';
import { tidyRecoveryCode } from '../auth/recovery-codes.ts';
import { type Session, type SessionsService, toSessionUser } from '../auth/sessions.service.ts';
import type { Factor, FactorsRepo } from './factors.repo.ts';
import type { FactorsService } from './factors.service.ts';

/** Codes of an app live for three half minutes; within that time each opens once (RFC 6238, 5.2). */
export const USED_CODE_RULES = { 'used-code': { points: 1, seconds: 120 } } as const;

type Dependencies = {
  auth: Auth;
  repo: FactorsRepo;
  factors: FactorsService;
  sessions: SessionsService;
  limits: RateLimits<AuthRateRule>;
  usedCodes: RateLimits<keyof typeof USED_CODE_RULES>;
};

type Checked = { id: string; challengeId: string; code: string };

/** Checks of codes: the second step of sign-in, for somebody whose password was right, and the first code of a new app. */
export function secondStepService({ auth, repo, factors, sessions, limits, usedCodes }: Dependencies) {
  /** Whose sign-in waits for a code of this very factor. */
  async function halfSignedIn(headers: Headers, factorId: string): Promise<Factor | null> {
    const mark = halfSignInOf(headers);
    if (!mark || !/^2fa-[\w-]{20}$/.test(mark)) return null;
    const userId = await repo.findHalfSignIn(mark);
    const factor = userId ? await repo.find(factorId) : null;
    return factor?.verified && factor.userId === userId ? factor : null;
  }

  /** Runs a check with a code of the app unless that code has opened something just before. */
  async function once<T>(userId: string, code: string, check: () => Promise<T>): Promise<T> {
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

  async function signIn(caller: Caller, { userId, lockedUntil }: Factor, code: string) {
    const locked = lockedUntil ? lockedUntil.getTime() - Date.now() : 0;
    if (locked > 0) throw new AppError('too_many_attempts', { retryAfterSeconds: Math.ceil(locked / 1000) });
    const request = { headers: withoutSession(caller.headers), returnHeaders: true } as const;
    const { headers, response } = await withAuthFaults(() =>
      /^\d{6}$/.test(code)
        ? once(userId, code, () => auth.api.verifyTOTP({ ...request, body: { code } }))
        : auth.api.verifyBackupCode({ ...request, body: { code: tidyRecoveryCode(code) } }).catch(firstComes),
    );
    passCookies(headers, caller.resHeaders);
    await limits.clear('sign-in:account', response.user.email);
    return { user: toSessionUser(response.user), recoveryCodes: null };
  }

  /** What a first code does for whoever is signed in. */
  function activation(caller: Caller, session: Session | null, { id, code }: Checked) {
    if (!session) throw nobody(caller);
    return async () => {
      const userId = session.user.id;
      await limits.take('factor:account', userId);
      const recoveryCodes = await once(userId, code, () => factors.activate(caller, session, id, code));
      return { user: session.user, recoveryCodes };
    };
  }

  const nobody = ({ headers }: Caller) => new AppError(halfSignInOf(headers) ? 'second_step_ended' : 'unauthorized');

  return {
    /** Throws `unauthorized` for somebody who is neither signed in nor on the way, `not_found` for somebody else's. */
    async challenge(caller: Caller, id: string) {
      await limits.take('second-step:address', caller.address);
      const owner = (await halfSignedIn(caller.headers, id))?.userId ?? (await sessions.read(caller))?.user.id;
      if (owner) return factors.challenge(owner, id);
      throw nobody(caller);
    },

    async verify(caller: Caller, input: Checked) {
      await limits.take('second-step:address', caller.address);
      // Apps show their codes in two groups.
      const checked = { ...input, code: input.code.replace(/[\s-](?=\d{3}$)/, '') };
      const waiting = await halfSignedIn(caller.headers, input.id);
      const finish = waiting
        ? () => signIn(caller, waiting, checked.code)
        : activation(caller, await sessions.read(caller), checked);
      await factors.requireChallenge(input.challengeId, input.id);
      const answer = await finish();
      await factors.endChallenge(input.challengeId);
      return answer;
    },
  };
}

/** Two came with recovery codes in the same moment, and Better Auth took the other's. */
function firstComes(error: unknown): never {
  const isLate = error instanceof APIError && error.status === 'CONFLICT';
  throw isLate ? new AppError('factor_code_invalid', { cause: error }) : error;
}

export type SecondStepService = ReturnType<typeof secondStepService>;
