import type { UpdateUser } from '@bugunne/contract';
import type { Db } from '../../database/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Publish } from '../../platform/events.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import type { Actor } from '../../shared/actor.ts';
import type { Session } from '../../shared/session.ts';
import type { FactorsService } from '../account/factors.service.ts';
import type { AdminAccessService } from '../admin-access/admin-access.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { NotifyOwner } from '../auth/security-mails.service.ts';
import type { SessionsService } from '../auth/sessions.service.ts';
import type { OwnDataService } from '../own-data/own-data.service.ts';
import type { PremiumService } from '../premium/premium.service.ts';
import type { LockedUser, Status, UserChangesRepo } from './user-changes.repo.ts';

/** Mails for a new password that all administrators together can send to one user. */
export const ADMIN_USERS_RATE_RULES = { 'reset-mail:user': { points: 5, seconds: 3600 } } as const;

export type UserChangesDeps = {
  repo: UserChangesRepo;
  adminAccess: Pick<AdminAccessService, 'lockAmong' | 'hasOther'>;
  audit: AuditService;
  auth: Pick<AuthService, 'sendResetMail'>;
  factors: Pick<FactorsService, 'turnOff'>;
  notifyOwner: NotifyOwner;
  ownData: Pick<OwnDataService, 'removeUser'>;
  premium: Pick<PremiumService, 'grantIn' | 'endGrantIn'>;
  sessions: Pick<SessionsService, 'revoke'>;
  jobs: Pick<Jobs, 'requireReady'>;
  limits: RateLimits<keyof typeof ADMIN_USERS_RATE_RULES>;
  publish: Publish;
  clock: Clock;
};

/** Changes of users by administrators; each is audited in its own transaction. */
export function userChangesService(deps: UserChangesDeps) {
  const {
    repo,
    adminAccess,
    audit,
    auth,
    factors,
    notifyOwner,
    ownData,
    premium,
    sessions,
    jobs,
    limits,
    publish,
    clock,
  } = deps;

  /** Locks users; before them the administrators, if some of these are administrators who may become inactive. */
  async function lock(tx: Db, userIds: readonly string[], status?: Status): Promise<LockedUser[]> {
    if (status === 'inactive') await adminAccess.lockAmong(tx, userIds);
    return repo.lock(tx, userIds);
  }

  async function lockExisting(tx: Db, userId: string, status?: Status): Promise<LockedUser> {
    const [user] = await lock(tx, [userId], status);
    if (!user) throw new AppError('not_found');
    return user;
  }

  /** Users whose status stays, with the reason: the administrator's own, and of the last administrator. */
  async function refusedStatus(tx: Db, actor: Actor, userIds: readonly string[]): Promise<Map<string, AppError>> {
    const refused = new Map<string, AppError>();
    for (const userId of await adminAccess.lockAmong(tx, userIds)) {
      if (userId === actor.userId) refused.set(userId, new AppError('own_status'));
      else if (!(await adminAccess.hasOther(tx, userId))) refused.set(userId, new AppError('last_administrator'));
      // At once, because the next administrator can then be the last.
      else await repo.setStatus(tx, [userId], 'inactive');
    }
    return refused;
  }

  /** Sets the status of locked users. Resolves to those that were refused, with the reason. */
  async function setStatusIn(
    tx: Db,
    actor: Actor,
    users: readonly LockedUser[],
    { status, reason }: { status: Status; reason: string | null },
  ): Promise<Map<string, AppError>> {
    const others = users.filter((user) => user.status !== status);
    const ids = others.map(({ id }) => id);
    if (ids.length === 0) return new Map();
    const refused = status === 'inactive' ? await refusedStatus(tx, actor, ids) : new Map<string, AppError>();
    const changed = others.filter(({ id }) => !refused.has(id));
    if (changed.length === 0) return refused;
    await repo.setStatus(
      tx,
      changed.map(({ id }) => id),
      status,
    );
    const entries = changed.map((user) => ({
      action: 'UPDATE' as const,
      table: 'users' as const,
      recordId: user.id,
      before: { status: user.status },
      after: { status, reason },
    }));
    await audit.recordAll(tx, actor, entries);
    return refused;
  }

  /** Sets or ends the grants by staff of locked users; `until` null: without end. */
  async function setPremiumIn(
    tx: Db,
    actor: Actor,
    users: readonly LockedUser[],
    { on, until, reason }: { on: boolean; until: Date | null; reason: string | null },
  ): Promise<void> {
    const ids = users.map(({ id }) => id);
    const derived = await (on ? premium.grantIn(tx, ids, until) : premium.endGrantIn(tx, ids));
    const before = new Map(users.map((user) => [user.id, user]));
    const entries = derived.map(({ userId, isPremium, expiresAt }) => ({
      action: on ? ('GRANT_PREMIUM' as const) : ('END_PREMIUM' as const),
      table: 'users' as const,
      recordId: userId,
      before: {
        isPremium: before.get(userId)?.isPremium ?? null,
        premiumExpiresAt: before.get(userId)?.premiumExpiresAt ?? null,
      },
      after: { isPremium, premiumExpiresAt: expiresAt?.toISOString() ?? null, reason },
    }));
    await audit.recordAll(tx, actor, entries);
  }

  const removeUser = (actor: Actor, userId: string, reason: string | null, also?: (tx: Db) => Promise<void>) =>
    ownData.removeUser(userId, {
      async record(tx) {
        // Nothing of the user but the id, which no other row contains any more.
        await audit.record(tx, actor, {
          action: 'DELETE',
          table: 'users',
          recordId: userId,
          after: reason === null ? null : { reason },
        });
        await also?.(tx);
      },
    });

  return {
    setStatusIn,
    setPremiumIn,
    removeUser,
    lock,
    transaction: repo.transaction,

    async update(actor: Actor, input: UpdateUser): Promise<void> {
      const { targetUserId, newStatus, newPremiumStatus, premiumUntil, reason, version } = input;
      const until = premiumUntil ? new Date(premiumUntil) : null;
      if (newPremiumStatus) requireFuture(until, clock);
      await repo.transaction(async (tx) => {
        const user = await lockExisting(tx, targetUserId, newStatus);
        if (user.version !== version) throw new AppError('changed_meanwhile');
        if (newStatus) {
          const refused = await setStatusIn(tx, actor, [user], { status: newStatus, reason });
          for (const error of refused.values()) throw error;
        }
        if (newPremiumStatus !== undefined) {
          await setPremiumIn(tx, actor, [user], { on: newPremiumStatus, until, reason });
        }
      });
      if (newStatus === 'inactive') sessions.revoke(targetUserId);
      if (newPremiumStatus !== undefined) await publish('premium.changed', { userId: targetUserId });
    },

    /** Deletes another user with all data, after the typed address was compared. */
    async remove(actor: Actor, targetUserId: string, typedEmail: string): Promise<void> {
      if (targetUserId === actor.userId) throw new AppError('own_account');
      const user = await repo.transaction((tx) => lockExisting(tx, targetUserId));
      if (typedEmail.trim().toLowerCase() !== user.email) {
        throw new AppError('invalid_input', { issues: [{ path: 'email', code: 'mismatch' }] });
      }
      if (!(await removeUser(actor, targetUserId, null))) throw new AppError('not_found');
    },

    /** The mail of the recovery page; its link is known to the mailbox alone. Throws `too_many_attempts`. */
    async sendResetMail(actor: Actor, userId: string): Promise<void> {
      jobs.requireReady();
      await limits.take('reset-mail:user', userId);
      const email = await repo.transaction(async (tx) => {
        const user = await lockExisting(tx, userId);
        await audit.record(tx, actor, { action: 'SEND_RESET_MAIL', table: 'users', recordId: userId });
        return user.email;
      });
      await auth.sendResetMail(actor, email);
    },

    async turnOffTwoStep(actor: Actor, userId: string): Promise<void> {
      const wasOn = await factors.turnOff(userId, (tx) =>
        audit.record(tx, actor, {
          action: 'TURN_OFF_TWO_STEP',
          table: 'users',
          recordId: userId,
          before: { twoFactorEnabled: true },
          after: { twoFactorEnabled: false },
        }),
      );
      if (!wasOn) throw new AppError('not_found');
      await notifyOwner(userId, { kind: 'two-step-off' });
    },

    async endSession(actor: Actor, userId: string, sessionId: string): Promise<void> {
      await repo.transaction(async (tx) => {
        await lockExisting(tx, userId);
        if (!(await repo.endSession(tx, userId, sessionId))) throw new AppError('not_found');
        await audit.record(tx, actor, {
          action: 'END_SESSION',
          table: 'sessions',
          recordId: sessionId,
          after: { user_id: userId },
        });
      });
      sessions.revoke(userId);
    },

    /** Ends all sessions of the user; the administrator's own present one stays. */
    async endSessions(actor: Actor, own: Session, userId: string): Promise<void> {
      await repo.transaction(async (tx) => {
        await lockExisting(tx, userId);
        const ended = await repo.endSessions(tx, userId, own.sessionId);
        await audit.record(tx, actor, {
          action: 'END_SESSIONS',
          table: 'users',
          recordId: userId,
          after: { ended },
        });
      });
      sessions.revoke(userId);
    },
  };
}

/** Throws `invalid_input` for an end that has passed. */
export function requireFuture(until: Date | null, clock: Clock): void {
  if (until && until <= clock.now()) {
    throw new AppError('invalid_input', { issues: [{ path: 'premiumUntil', code: 'too_small' }] });
  }
}

export type UserChangesService = ReturnType<typeof userChangesService>;
