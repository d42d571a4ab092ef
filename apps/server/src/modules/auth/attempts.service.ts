import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { subjectKey } from '../../platform/rate-limits.ts';
import { actorOf } from '../../shared/actor.ts';
import type { Caller } from '../../shared/session.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { AttemptsRepo } from './attempts.repo.ts';
import {
  type AccountState,
  ATTEMPTS_LAST,
  type MailState,
  NEW_VISITOR,
  NO_ATTEMPTS,
  NO_MAILS,
  scheduleMail,
  takeTurn,
  type VisitorState,
} from './turns.ts';

/**
 * Attempts at one account, counted over all addresses and servers. They delay and never shut out, so that strangers
 * cannot keep the owner from signing in or from a reset.
 */
export function attemptsService(repo: AttemptsRepo, audit: AuditService, clock: Clock, factor: number) {
  const keysOf = (email: string, address: string) => {
    const account = `sign-in:${subjectKey(email)}`;
    return { account, visitor: `${account}:${subjectKey(address)}` };
  };
  const timing = () => {
    const now = clock.now();
    return { now, expiresAt: new Date(now.getTime() + ATTEMPTS_LAST) };
  };

  return {
    /** Throws `too_many_attempts` with the time until the turn of this address. */
    async takeSignInTurn(email: string, caller: Caller): Promise<void> {
      const when = timing();
      const { wait } = await repo.changeBoth<AccountState, VisitorState, { wait: number; isNew: boolean }>(
        keysOf(email, caller.address),
        when,
        (account, visitor) => {
          const taken = takeTurn(account ?? NO_ATTEMPTS, visitor ?? NEW_VISITOR, when.now.getTime(), factor);
          const isNew = taken.wait > 0 && taken.visitor.turn !== (visitor?.turn ?? null);
          return { account: taken.account, visitor: taken.visitor, result: { wait: taken.wait, isNew } };
        },
        // Once for each turn that a caller has to wait for, and only for addresses with an account.
        async (tx, { isNew }) => {
          const owner = isNew ? await repo.findOwner(tx, email) : null;
          if (owner === null) return;
          await audit.record(tx, actorOf(caller, null), { action: 'DELAY_SIGN_IN', table: 'users', recordId: owner });
        },
      );
      if (wait > 0) throw new AppError('too_many_attempts', { retryAfterSeconds: Math.ceil(wait / 1000) });
    },
    /** Forgets what an address tried, after it signed in. The attempts of others stay counted. */
    forgetVisitor: (email: string, address: string) => repo.remove(keysOf(email, address).visitor),
    /** Returns the seconds until a reset mail may be sent; null when a mail is about to be sent anyway. */
    async takeResetMail(email: string): Promise<number | null> {
      const when = timing();
      return repo.change<MailState, number | null>(`recover:${subjectKey(email)}`, when, (stored) => {
        const { state, wait } = scheduleMail(stored ?? NO_MAILS, when.now.getTime(), factor);
        return { state, result: wait === null ? null : Math.ceil(wait / 1000) };
      });
    },
    /** After a reset mail that could not be queued: the next request queues one at once. */
    forgetResetMails: (email: string) => repo.remove(`recover:${subjectKey(email)}`),
  };
}

export type AttemptsService = ReturnType<typeof attemptsService>;
