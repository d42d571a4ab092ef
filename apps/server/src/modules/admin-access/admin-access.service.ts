import { ADMIN_LIMITS, type AdminConfirm, type AdministratorRow, type AdminSession } from '@bugunne/contract';
import type { Db } from '../../database/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import type { Actor } from '../../shared/actor.ts';
import type { AdminGate } from '../../shared/admin-gate.ts';
import type { Caller, Session } from '../../shared/session.ts';
import type { ConfirmationService } from '../account/confirmation.service.ts';
import type { SecondStepService } from '../account/second-step.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { AdminAccessRepo } from './admin-access.repo.ts';

/** Refusals of one account that are audited in an hour; more would only fill the log. */
export const ADMIN_ACCESS_RATE_RULES = { 'access-denied:account': { points: 20, seconds: 3600 } } as const;

type Dependencies = {
  repo: AdminAccessRepo;
  audit: AuditService;
  limits: RateLimits<keyof typeof ADMIN_ACCESS_RATE_RULES>;
  confirmation: Pick<ConfirmationService, 'require' | 'hasPassword'>;
  secondStep: Pick<SecondStepService, 'confirm'>;
  /** Whether the setting asks administrators for two-step sign-in. */
  requiresTwoStep(): Promise<boolean>;
  clock: Clock;
};

const VALID_MILLISECONDS = ADMIN_LIMITS.confirmationMinutes * 60_000;
const endOf = (confirmedAt: Date) => new Date(confirmedAt.getTime() + VALID_MILLISECONDS);

/** Admits administrators, confirms them before sensitive changes, and grants and ends their role. */
export function adminAccessService(deps: Dependencies) {
  const { repo, audit, limits, confirmation, secondStep, clock } = deps;

  const confirmedUntil = async ({ sessionId }: Session) => {
    const at = await repo.confirmedAt(sessionId, new Date(clock.now().getTime() - VALID_MILLISECONDS));
    return at && endOf(at);
  };

  /** Refuses a call and audits it, unless the account has filled its share of the log. */
  async function deny(actor: Actor, reason: 'forbidden' | 'two_step_required', call: string): Promise<never> {
    const isLogged = await limits.take('access-denied:account', actor.userId ?? '').then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'too_many_attempts') return false;
        throw error;
      },
    );
    if (isLogged)
      await repo.transaction((tx) =>
        audit.record(tx, actor, { action: 'ACCESS_DENIED', table: 'admin_users', after: { call, reason } }),
      );
    throw new AppError(reason);
  }

  /**
   * The administrators among these users. If there are any, all administrators are locked until `tx` ends, so that two
   * transactions cannot end each other's role; it comes before the locks of users.
   */
  async function lockAmong(tx: Db, userIds: readonly string[]): Promise<string[]> {
    // Most changes are of users who are no administrators, and need no lock.
    const found = await repo.among(tx, userIds);
    if (found.length === 0) return [];
    const locked = new Set(await repo.lockAll(tx));
    return found.filter((userId) => locked.has(userId));
  }

  /** Whether another administrator is active; the administrators are locked until `tx` ends. */
  async function hasOther(tx: Db, userId: string): Promise<boolean> {
    const others = (await repo.lockAll(tx)).filter((id) => id !== userId);
    // A statement of its own, which sees what the transaction that held the lock before has changed.
    return others.length > 0 && (await repo.isAnyActive(tx, others));
  }

  /**
   * For changes that would end an account, its role, or make it inactive: throws `last_administrator` when it is the only
   * active administrator.
   */
  async function requireOther(tx: Db, userId: string): Promise<void> {
    const [isAdministrator] = await lockAmong(tx, [userId]);
    if (isAdministrator && !(await hasOther(tx, userId))) throw new AppError('last_administrator');
  }

  const gate: AdminGate = {
    async admit(actor, { sessionId }, call) {
      const standing = await repo.standingOf(sessionId);
      // The short-lived cookie of a session that has ended.
      if (!standing) throw new AppError('unauthorized');
      if (!standing.isAdministrator || !standing.isActive) return deny(actor, 'forbidden', call);
      const isShort = !standing.hasTwoStep || !standing.passedSecondStep;
      if (isShort && (await deps.requiresTwoStep())) return deny(actor, 'two_step_required', call);
      if (standing.wasAdmitted) return;
      await repo.transaction(async (tx) => {
        if (await repo.markAdmitted(tx, sessionId, clock.now()))
          await audit.record(tx, actor, { action: 'ADMIN_SIGN_IN', table: 'admin_users', recordId: actor.userId });
      });
    },
    async requireConfirmation(session) {
      if (!(await confirmedUntil(session))) throw new AppError('confirmation_required');
    },
  };

  return {
    ...gate,
    requiresTwoStep: deps.requiresTwoStep,

    async session(session: Session): Promise<AdminSession> {
      const { id, email, displayName } = session.user;
      const [until, standing, hasPassword] = await Promise.all([
        confirmedUntil(session),
        repo.standingOf(session.sessionId),
        confirmation.hasPassword(id),
      ]);
      return {
        user: { id, email, displayName },
        confirmedUntil: until?.toISOString() ?? null,
        confirmsBy: [...(standing?.hasTwoStep ? ['code' as const] : []), ...(hasPassword ? ['password' as const] : [])],
      };
    },

    /** Throws `wrong_password`, `factor_code_invalid` or `too_many_attempts`. */
    async confirm(caller: Caller, session: Session, actor: Actor, proof: AdminConfirm) {
      const { sessionId, user } = session;
      if ('code' in proof) await secondStep.confirm(caller, session, proof.code);
      else if (await confirmation.hasPassword(user.id)) await confirmation.require(session, proof.password);
      else throw new AppError('wrong_password');
      const now = clock.now();
      await repo.transaction(async (tx) => {
        await repo.confirm(tx, sessionId, user.id, now);
        const by = 'code' in proof ? 'code' : 'password';
        await audit.record(tx, actor, { action: 'CONFIRM', table: 'admin_users', recordId: user.id, after: { by } });
      });
      return { confirmedUntil: endOf(now).toISOString() };
    },

    async list(): Promise<AdministratorRow[]> {
      const rows = await repo.list();
      return rows.map(({ status, grantedAt, ...row }) => ({
        ...row,
        status: status === 'active' ? 'active' : 'inactive',
        grantedAt: grantedAt.toISOString(),
      }));
    },

    /**
     * Does nothing for an administrator. Throws `not_found`; for staff also `user_inactive` and `user_unverified`, because
     * an unverified address may belong to another owner. The operator's command is free.
     */
    grant: (actor: Actor, userId: string): Promise<void> =>
      repo.transaction(async (tx) => {
        const user = await repo.findUser(tx, userId);
        if (!user) throw new AppError('not_found');
        if (actor.kind === 'staff' && user.status !== 'active') throw new AppError('user_inactive');
        if (actor.kind === 'staff' && !user.isVerified) throw new AppError('user_unverified');
        if (!(await repo.grant(tx, userId))) return;
        const change = { before: { administrator: false }, after: { administrator: true } };
        await audit.record(tx, actor, { action: 'GRANT_ADMIN', table: 'admin_users', recordId: userId, ...change });
      }),

    /** Throws `not_found` for a user who is no administrator, and `last_administrator`. */
    revoke: (actor: Actor, userId: string): Promise<void> =>
      repo.transaction(async (tx) => {
        await requireOther(tx, userId);
        if (!(await repo.revoke(tx, userId))) throw new AppError('not_found');
        const change = { before: { administrator: true }, after: { administrator: false } };
        await audit.record(tx, actor, { action: 'REVOKE_ADMIN', table: 'admin_users', recordId: userId, ...change });
      }),

    lockAmong,
    hasOther,
    requireOther,
  };
}

export type AdminAccessService = ReturnType<typeof adminAccessService>;
