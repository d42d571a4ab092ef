import { OWN_DATA_FORMAT } from '@bugunne/contract';
import type { Db } from '../../database/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Publish } from '../../platform/events.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { type Actor, actorOf } from '../../shared/actor.ts';
import type { Caller, Session } from '../../shared/session.ts';
import type { ConfirmationService } from '../account/confirmation.service.ts';
import type { EmailChangeService } from '../account/email-change.service.ts';
import type { AdminAccessService } from '../admin-access/admin-access.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { SessionsService } from '../auth/sessions.service.ts';
import type { DeletionRepo, DeletionSteps } from './deletion.repo.ts';
import type { OwnDataRepo } from './own-data.repo.ts';
import type { OwnDataRateRule } from './rate-rules.ts';

export type OwnDataDependencies = {
  adminAccess: Pick<AdminAccessService, 'requireOther'>;
  audit: AuditService;
  repo: OwnDataRepo;
  deletion: DeletionRepo;
  auth: AuthService;
  formerAddresses: EmailChangeService['formerAddresses'];
  publish: Publish;
  confirmation: ConfirmationService;
  sessions: SessionsService;
  limits: RateLimits<OwnDataRateRule>;
  clock: Clock;
};

/** Download of a user's own data, and deletion of the account with all of it. */
export function ownDataService(deps: OwnDataDependencies) {
  const { adminAccess, audit, repo, deletion, auth, confirmation, sessions, limits, clock, formerAddresses, publish } =
    deps;

  /**
   * Deletes a user with all data and ends the sessions. False without such a user. Throws `last_administrator`, so that the
   * site always has one.
   */
  async function removeUser(userId: string, { record }: Pick<DeletionSteps, 'record'> = {}): Promise<boolean> {
    const forget: DeletionSteps['forget'] = (event) => publish('user.deleted', event);
    const allow = (tx: Db) => adminAccess.requireOther(tx, userId);
    const isRemoved = await deletion.remove(userId, { formerAddresses, forget, allow, record });
    sessions.revoke(userId);
    return isRemoved;
  }

  return {
    /** For administrators: the same complete deletion as by the user. */
    removeUser,

    /** The JSON file in pieces. `docs/own-data.md` describes its format. */
    async download(actor: Actor, userId: string): Promise<AsyncGenerator<string>> {
      await limits.take('own-data:person', userId);
      const account = await repo.openAccount(actor, userId);
      if (!account) throw new AppError('unauthorized');
      return write(account, userId);
    },

    /**
     * Deletes the account and ends its sessions, after checking the typed address and the password or a recent sign-in.
     */
    async deleteAccount(caller: Caller, session: Session, typed: { email: string; password?: string | undefined }) {
      const { user } = session;
      await limits.take('deletion:session', session.sessionId, user.id);
      if (typed.email !== user.email) {
        throw new AppError('invalid_input', { issues: [{ path: 'email', code: 'mismatch' }] });
      }
      await confirmation.require(session, typed.password);
      // Nothing that identifies the user may stay.
      const actor = { ...actorOf(caller, null), ipAddress: null, userAgent: null };
      await removeUser(user.id, {
        record: (tx) => audit.record(tx, actor, { action: 'DELETE_ACCOUNT', table: 'users' }),
      });
      await auth.signOut(caller);
    },
  };

  async function* write(account: Record<string, unknown>, userId: string): AsyncGenerator<string> {
    const head = { format: OWN_DATA_FORMAT, madeAt: clock.now().toISOString(), account };
    yield JSON.stringify(head).slice(0, -1);
    for await (const { section, rows } of repo.sections(userId)) {
      yield `,\n${JSON.stringify(section)}:[`;
      let isFirst = true;
      for await (const page of rows) {
        yield (isFirst ? '\n' : ',\n') + page.map((row) => JSON.stringify(row)).join(',\n');
        isFirst = false;
      }
      yield ']';
    }
    yield '}\n';
  }
}

export type OwnDataService = ReturnType<typeof ownDataService>;
