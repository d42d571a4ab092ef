import { LIMITS } from '@bugunne/contract';
import { isUniqueViolation } from '../../database/unique-violation.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Logger } from '../../platform/logger.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { type Actor, actorOf } from '../../shared/actor.ts';
import type { Caller, Session } from '../../shared/session.ts';
import type { SessionsService } from '../auth/sessions.service.ts';
import type { ConfirmationService } from './confirmation.service.ts';
import type { EmailChangeRepo, ProofKind } from './email-change.repo.ts';
import { EMAIL_CHANGED_JOB, EMAIL_LINK_JOB } from './email-job-names.ts';
import { isSameHash, readEmailToken } from './email-token.ts';
import type { AccountRateRule } from './rate-rules.ts';

const VERIFICATION_MINUTES = LIMITS.emailVerificationHours * 60;

type Dependencies = {
  repo: EmailChangeRepo;
  confirmation: ConfirmationService;
  sessions: SessionsService;
  limits: RateLimits<AccountRateRule>;
  clock: Clock;
  jobs: Jobs;
  logger: Logger;
};

/**
 * Changes the e-mail address: requested with the password, confirmed by the link that is mailed to the new address. The
 * address of a new account is verified by such a link, too.
 */
export function emailChangeService(deps: Dependencies) {
  const { repo, confirmation, sessions, limits, clock, jobs, logger } = deps;

  /** Queues the mail with a link that proves the address. */
  async function mailLink(
    proof: { kind: ProofKind; userId: string; email: string; actor: Actor | null },
    minutes: number,
  ) {
    const expiresAt = new Date(clock.now().getTime() + minutes * 60_000);
    await jobs.enqueue(EMAIL_LINK_JOB, { changeId: await repo.start({ ...proof, expiresAt }) });
  }

  const mailVerification = (userId: string, email: string) =>
    mailLink({ kind: 'verification', userId, email, actor: null }, VERIFICATION_MINUTES);

  const findUnverified = async (userId: string) => {
    const owner = await repo.findOwner(userId);
    return owner && !owner.isVerified ? owner : null;
  };

  return {
    /** Addresses that the user had before, as far as they are still known, for the deletion in `tx`. */
    formerAddresses: repo.formerAddresses,
    pendingOf: async (userId: string) => (await repo.findPending(userId, clock.now()))?.email ?? null,

    async ask(
      caller: Caller,
      session: Session,
      input: { email: string; password?: string | undefined },
    ): Promise<void> {
      jobs.requireReady();
      const { id } = session.user;
      await confirmation.require(session, input.password);
      await limits.take('email-change:account', id);
      if (await repo.isTaken(input.email, id)) throw new AppError('email_in_use');
      const actor = actorOf(caller, id);
      await mailLink({ kind: 'change', userId: id, email: input.email, actor }, LIMITS.emailChangeMinutes);
    },

    /** Mails a new user the link that verifies the address. Never throws: the page offers to send it again. */
    async welcome(userId: string): Promise<void> {
      try {
        const owner = await findUnverified(userId);
        if (owner) await mailVerification(userId, owner.email);
      } catch (error) {
        logger.error({ error }, 'a new user got no link to verify the address');
      }
    },

    /** Mails the link again; the one before it becomes void. Does nothing when the address is verified. */
    async sendVerification({ user }: Session): Promise<void> {
      jobs.requireReady();
      const owner = await findUnverified(user.id);
      if (!owner) return;
      await limits.take('email-verification:account', user.id);
      await mailVerification(user.id, owner.email);
    },

    /** Needs no session, because the link may be opened on another device. Returns the account's address. */
    async confirm(caller: Caller, token: string): Promise<{ email: string; outcome: 'changed' | 'verified' }> {
      jobs.requireReady();
      await limits.take('email-confirm:address', caller.address);
      const change = await findChange(token);
      if (!change) throw new AppError('email_link_invalid');
      if (change.isUsed) throw new AppError('email_link_used');
      if (change.expiresAt <= clock.now()) throw new AppError('email_link_invalid');
      const old = await repo.finish(change, actorOf(caller, change.userId)).catch((error: unknown) => {
        throw isUniqueViolation(error) ? new AppError('email_in_use', { cause: error }) : error;
      });
      if (old === null) throw new AppError('email_link_used');
      if (change.kind === 'verification') return { email: change.email, outcome: 'verified' };
      sessions.revoke(change.userId);
      // The address has changed: failing to notify the old one must not look like a failed change.
      await jobs.enqueueSurely(EMAIL_CHANGED_JOB, { userId: change.userId, to: old });
      return { email: change.email, outcome: 'changed' };
    },
  };

  async function findChange(token: string) {
    const read = readEmailToken(token);
    const change = read && (await repo.find(read.changeId));
    return read && change?.hash && isSameHash(change.hash, read.hash) ? change : null;
  }
}

export type EmailChangeService = ReturnType<typeof emailChangeService>;
