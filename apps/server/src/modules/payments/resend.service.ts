import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Actor } from '../../shared/actor.ts';
import type { Audit } from './audit-of-payments.ts';
import type { NoticesRepo } from './notices.repo.ts';
import { hasMail, NOTICE_MAIL_JOB } from './notices.service.ts';

/** Time in which a second press sends nothing. */
const PAUSE_MILLISECONDS = 60_000;

type ResendDeps = {
  repo: Pick<NoticesRepo, 'transaction' | 'resend'>;
  jobs: Pick<Jobs, 'requireReady' | 'enqueueSurely'>;
  audit: Audit;
  clock: Clock;
};

/** Mails news of a payment once more, for a user who did not get or has lost them. */
export const resendService = ({ repo, jobs, audit, clock }: ResendDeps) => ({
  /** `waiting`: its first mail is still on its way. Throws `not_found` for news without a mail. */
  async resend(userId: string, key: string, actor: Actor) {
    jobs.requireReady();
    const now = clock.now();
    const result = await repo.transaction(async (tx) => {
      const notice = await repo.resend(tx, { userId, key }, now, new Date(now.getTime() - PAUSE_MILLISECONDS));
      if (!notice || !hasMail(notice.template)) throw new AppError('not_found');
      const { template, outcome } = notice;
      if (outcome === 'sent') {
        await audit.record(tx, actor, {
          action: 'RESEND_MAIL',
          table: 'premium_notices',
          recordId: userId,
          after: { template, resent_at: now },
        });
      }
      return { outcome, template };
    });
    if (result.outcome === 'sent') await jobs.enqueueSurely(NOTICE_MAIL_JOB, { userId, key });
    return result;
  },
});

export type ResendService = ReturnType<typeof resendService>;
