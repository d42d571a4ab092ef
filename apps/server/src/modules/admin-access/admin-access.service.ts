import { ADMIN_LIMITS, type AdminSession } from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AdminGate } from '../../shared/admin-gate.ts';
import type { Session } from '../../shared/session.ts';
import type { ConfirmationService } from '../account/confirmation.service.ts';
import type { AdminAccessRepo } from './admin-access.repo.ts';

type Dependencies = {
  repo: AdminAccessRepo;
  users: { isAdmin(id: string): Promise<boolean> };
  confirmation: Pick<ConfirmationService, 'require'>;
  clock: Clock;
};

const VALID_MILLISECONDS = ADMIN_LIMITS.confirmationMinutes * 60_000;
const endOf = (confirmedAt: Date) => new Date(confirmedAt.getTime() + VALID_MILLISECONDS);

/** Admits administrators, and confirms them before sensitive changes. */
export function adminAccessService({ repo, users, confirmation, clock }: Dependencies) {
  const confirmedUntil = async ({ sessionId }: Session) => {
    const at = await repo.confirmedAt(sessionId, new Date(clock.now().getTime() - VALID_MILLISECONDS));
    return at && endOf(at);
  };
  const gate: AdminGate = {
    async admit(_actor, { user }) {
      if (!(await users.isAdmin(user.id))) throw new AppError('forbidden');
    },
    async requireConfirmation(session) {
      if (!(await confirmedUntil(session))) throw new AppError('confirmation_required');
    },
  };
  return {
    ...gate,
    async session(session: Session): Promise<AdminSession> {
      const { id, email, displayName } = session.user;
      const until = await confirmedUntil(session);
      return {
        user: { id, email, displayName },
        confirmedUntil: until?.toISOString() ?? null,
        confirmsBy: 'password',
      };
    },
    async confirm(session: Session, proof: { password: string } | { code: string }) {
      if (!('password' in proof)) throw new AppError('invalid_input');
      await confirmation.require(session, proof.password);
      const now = clock.now();
      await repo.confirm(session.sessionId, session.user.id, now);
      return { confirmedUntil: endOf(now).toISOString() };
    },
  };
}

export type AdminAccessService = ReturnType<typeof adminAccessService>;
