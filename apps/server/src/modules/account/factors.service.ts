import { randomUUID } from 'node:crypto';
import { LIMITS } from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import { withAuthFaults } from '../../platform/better-auth/auth-faults.ts';
import type { Auth } from '../../platform/better-auth/better-auth.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Caller, Session } from '../../shared/session.ts';
import type { NotifyOwner } from '../auth/security-mails.service.ts';
import type { SessionsService } from '../auth/sessions.service.ts';
import type { ConfirmationService } from './confirmation.service.ts';
import type { FactorsRepo } from './factors.repo.ts';
import type { ReplaceSession } from './replace-session.ts';

type Dependencies = {
  auth: Auth;
  repo: FactorsRepo;
  confirmation: ConfirmationService;
  sessions: SessionsService;
  replaceSession: ReplaceSession;
  clock: Clock;
  notifyOwner: NotifyOwner;
};

/**
 * Two-step sign-in on the account page: set up, renew recovery codes, turn off. Better Auth stores and checks the
 * secrets.
 */
export function factorsService(deps: Dependencies) {
  const { auth, repo, confirmation, sessions, replaceSession, clock, notifyOwner } = deps;

  /** Throws `not_found` for an unknown factor and for another user's. */
  async function requireOwn(userId: string, id: string) {
    const factor = await repo.find(id);
    if (factor?.userId !== userId) throw new AppError('not_found');
    return factor;
  }

  const recoveryCodesOf = async (userId: string) => (await auth.api.viewBackupCodes({ body: { userId } })).backupCodes;

  return {
    /** Enrols an authenticator app, which counts only after its first code. Deletes earlier unfinished enrolments. */
    async enrol(caller: Caller, session: Session, password: string | undefined) {
      await confirmation.requireVerifiedEmail(session);
      await confirmation.require(session, password);
      const userId = session.user.id;
      await repo.removeUnverified(userId);
      const made = await withAuthFaults(() =>
        auth.api.enableTwoFactor({
          body: { ...(password ? { password } : {}), method: 'totp' },
          headers: auth.cookies.forCall(caller),
        }),
      );
      const [factor, ...others] = await repo.listOf(userId);
      if (made.method !== 'totp') throw new Error('Better Auth made no authenticator app');
      // Concurrent enrolments, which may also have removed this row: the server cannot know which secret the app has.
      if (!factor || others.length > 0) {
        await repo.removeUnverified(userId);
        throw new AppError('factor_exists');
      }
      return { id: factor.id, secret: new URL(made.totpURI).searchParams.get('secret') ?? '', uri: made.totpURI };
    },

    /** Creates a challenge for one of the user's factors; it expires after `LIMITS.secondStep.minutes`. */
    async challenge(userId: string, id: string) {
      await requireOwn(userId, id);
      const challengeId = randomUUID();
      const expiresAt = new Date(clock.now().getTime() + LIMITS.secondStep.minutes * 60_000);
      await repo.addChallenge(challengeId, id, expiresAt);
      return { challengeId, expiresAt: expiresAt.toISOString() };
    },

    /** Throws `second_step_ended` when the challenge is unknown or has expired. */
    async requireChallenge(challengeId: string, id: string) {
      if (!(await repo.hasChallenge(challengeId, id, clock.now()))) throw new AppError('second_step_ended');
    },

    endChallenge: (challengeId: string) => repo.removeChallenge(challengeId),

    /** Activates a new app with its first code. Returns the recovery codes. */
    async activate(caller: Caller, session: Session, id: string, code: string) {
      const factor = await requireOwn(session.user.id, id);
      if (factor.verified) throw new AppError('factor_exists');
      await confirmation.requireVerifiedEmail(session);
      await replaceSession(caller, session, () =>
        auth.api.verifyTOTP({
          body: { code },
          headers: auth.cookies.forCall(caller),
          returnHeaders: true,
        }),
      );
      await notifyOwner(session.user.id, { kind: 'two-step-on' });
      return recoveryCodesOf(session.user.id);
    },

    async renewRecoveryCodes(caller: Caller, session: Session, id: string, password: string | undefined) {
      const factor = await requireOwn(session.user.id, id);
      if (!factor.verified) throw new AppError('not_found');
      await confirmation.require(session, password);
      const { backupCodes } = await withAuthFaults(() =>
        auth.api.generateBackupCodes({
          body: password ? { password } : {},
          headers: auth.cookies.forCall(caller),
        }),
      );
      return backupCodes;
    },

    async remove(caller: Caller, session: Session, id: string, password: string | undefined) {
      const { verified } = await requireOwn(session.user.id, id);
      await confirmation.require(session, password);
      await replaceSession(caller, session, () =>
        auth.api.disableTwoFactor({
          body: password ? { password } : {},
          headers: auth.cookies.forCall(caller),
          returnHeaders: true,
        }),
      );
      sessions.revoke(session.user.id);
      if (verified) await notifyOwner(session.user.id, { kind: 'two-step-off' });
    },

    /** For users who lost both phone and recovery codes: by the operator's command and by administrators. */
    turnOff: repo.turnOff,

    countRecoveryCodes: async (userId: string) => (await recoveryCodesOf(userId)).length,
  };
}

export type FactorsService = ReturnType<typeof factorsService>;
