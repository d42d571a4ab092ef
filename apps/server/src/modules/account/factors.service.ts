import { randomUUID } from 'node:crypto';
import { LIMITS } from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { withAuthFaults } from '../auth/auth-faults.ts';
import type { Auth } from '../auth/better-auth.ts';
import { withoutCachedSession } from '../auth/cookies.ts';
import type { TellOwner } from '../auth/security-mails.jobs.ts';
import type { Session, SessionRequest, SessionsService } from '../auth/sessions.service.ts';
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
  tellOwner: TellOwner;
};

/** Two-step sign-in as its owner sees it: set up, new recovery codes, turned off. Better Auth keeps and checks the secrets. */
export function factorsService(deps: Dependencies) {
  const { auth, repo, confirmation, sessions, replaceSession, clock, tellOwner } = deps;

  /** Throws `not_found` also for somebody else's. */
  async function requireOwn(userId: string, id: string) {
    const factor = await repo.find(id);
    if (factor?.userId !== userId) throw new AppError('not_found');
    return factor;
  }

  const recoveryCodesOf = async (userId: string) => (await auth.api.viewBackupCodes({ body: { userId } })).backupCodes;

  return {
    /** A new app, not in use before its first code. What was begun before and never finished is forgotten. */
    async enrol(request: SessionRequest, session: Session, password: string | undefined) {
      await confirmation.require(session, password);
      const userId = session.user.id;
      await repo.removeUnverified(userId);
      const made = await withAuthFaults(() =>
        auth.api.enableTwoFactor({
          body: { ...(password ? { password } : {}), method: 'totp' },
          headers: withoutCachedSession(request.headers),
        }),
      );
      const [factor, ...others] = await repo.listOf(userId);
      if (made.method !== 'totp' || !factor) throw new Error('the authenticator app was not stored');
      // Begun twice in the same moment: nobody knows which one the app has.
      if (others.length > 0) {
        await repo.removeUnverified(userId);
        throw new AppError('factor_exists');
      }
      return { id: factor.id, secret: new URL(made.totpURI).searchParams.get('secret') ?? '', uri: made.totpURI };
    },

    /** The start of a check: of a new app by its owner. */
    async challenge(userId: string, id: string) {
      await requireOwn(userId, id);
      const challengeId = randomUUID();
      const expiresAt = new Date(clock.now().getTime() + LIMITS.secondStep.minutes * 60_000);
      await repo.addChallenge(challengeId, id, expiresAt);
      return { challengeId, expiresAt: expiresAt.toISOString() };
    },

    /** Throws `second_step_ended` when the check was not begun, or too long ago. */
    async requireChallenge(challengeId: string, id: string) {
      if (!(await repo.hasChallenge(challengeId, id, clock.now()))) throw new AppError('second_step_ended');
    },

    endChallenge: (challengeId: string) => repo.removeChallenge(challengeId),

    /** Takes a new app into use by its first code; answers the recovery codes. */
    async activate(request: SessionRequest, session: Session, id: string, code: string) {
      const factor = await requireOwn(session.user.id, id);
      if (factor.verified) throw new AppError('factor_exists');
      await replaceSession(request, session, () =>
        auth.api.verifyTOTP({
          body: { code },
          headers: withoutCachedSession(request.headers),
          returnHeaders: true,
        }),
      );
      await tellOwner(session.user.id, { kind: 'two-step-on' });
      return recoveryCodesOf(session.user.id);
    },

    async renewRecoveryCodes(request: SessionRequest, session: Session, id: string, password: string | undefined) {
      const factor = await requireOwn(session.user.id, id);
      if (!factor.verified) throw new AppError('not_found');
      await confirmation.require(session, password);
      const { backupCodes } = await withAuthFaults(() =>
        auth.api.generateBackupCodes({
          body: password ? { password } : {},
          headers: withoutCachedSession(request.headers),
        }),
      );
      return backupCodes;
    },

    async remove(request: SessionRequest, session: Session, id: string, password: string | undefined) {
      const { verified } = await requireOwn(session.user.id, id);
      await confirmation.require(session, password);
      await replaceSession(request, session, () =>
        auth.api.disableTwoFactor({
          body: password ? { password } : {},
          headers: withoutCachedSession(request.headers),
          returnHeaders: true,
        }),
      );
      sessions.revoke(session.user.id);
      if (verified) await tellOwner(session.user.id, { kind: 'two-step-off' });
    },

    /** For people who lost both phone and recovery codes, by the operator's command. */
    turnOff: (userId: string) => repo.turnOff(userId),

    countRecoveryCodes: async (userId: string) => (await recoveryCodesOf(userId)).length,
  };
}

export type FactorsService = ReturnType<typeof factorsService>;
