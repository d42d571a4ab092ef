import type { Db } from '../../database/database.ts';
import { isUniqueViolation } from '../../database/unique-violation.ts';
import { AppError } from '../../platform/app-error.ts';
import { withAuthFaults } from '../../platform/better-auth/auth-faults.ts';
import type { Auth } from '../../platform/better-auth/better-auth.ts';
import { requireUncommonPassword } from '../../platform/common-passwords.ts';
import { actorOf } from '../../shared/actor.ts';
import type { Caller, Session } from '../../shared/session.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { NotifyOwner } from '../auth/security-mails.service.ts';
import type { SessionsService } from '../auth/sessions.service.ts';
import type { AccountRepo } from './account.repo.ts';
import type { ConfirmationService } from './confirmation.service.ts';
import type { ReplaceSession } from './replace-session.ts';

type Dependencies = {
  audit: AuditService;
  auth: Auth;
  repo: AccountRepo;
  confirmation: ConfirmationService;
  sessions: SessionsService;
  replaceSession: ReplaceSession;
  endOtherSessions(caller: Caller, session: Session): Promise<void>;
  notifyOwner: NotifyOwner;
  rememberDevice: AuthService['rememberDevice'];
};

/** Changes the password, or sets a first one. */
export function passwordService(deps: Dependencies) {
  const { audit, auth, repo, confirmation, sessions, replaceSession, endOtherSessions, notifyOwner, rememberDevice } =
    deps;
  return {
    /** Ends every other session; this one continues with new cookies. */
    async change(
      caller: Caller,
      session: Session,
      input: { password?: string | undefined; newPassword: string },
    ): Promise<void> {
      const { user } = session;
      await requireUncommonPassword(input.newPassword, 'newPassword');
      await confirmation.require(session, input.password);
      const { newPassword } = input;
      const record = (tx: Db) =>
        audit.record(tx, actorOf(caller, user.id), { action: 'CHANGE_PASSWORD', table: 'users', recordId: user.id });
      if ((await repo.findPasswordHash(user.id)) === null) {
        await withAuthFaults(() =>
          auth.transactions.run(
            () => auth.api.setPassword({ body: { newPassword }, headers: auth.cookies.forCall(caller) }),
            record,
            { userId: user.id },
          ),
        ).catch((error: unknown) => {
          // A concurrent request has set one, which this request did not give.
          throw isUniqueViolation(error) ? new AppError('wrong_password', { cause: error }) : error;
        });
        await endOtherSessions(caller, session);
      } else {
        await replaceSession(
          caller,
          session,
          () =>
            auth.api.changePassword({
              body: { currentPassword: input.password ?? '', newPassword, revokeOtherSessions: true },
              headers: auth.cookies.forCall(caller),
              returnHeaders: true,
            }),
          record,
        );
      }
      await repo.deletePendingVerifications(user.id);
      sessions.revoke(user.id);
      // A new password revokes all known devices; this one stays known.
      await rememberDevice(caller, user.id);
      await notifyOwner(user.id, { kind: 'password-changed' });
    },
  };
}

export type PasswordService = ReturnType<typeof passwordService>;
