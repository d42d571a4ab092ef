import type { Jobs } from '../../platform/jobs.ts';
import type { Logger } from '../../platform/logger.ts';
import type { SecurityEvent } from './security-mails.ts';

export const SECURITY_MAIL_JOB = 'security-mail';

/** Queues a mail to the owner about a change of sign-in methods. Never throws, because the change is already stored. */
export type NotifyOwner = (userId: string, event: SecurityEvent) => Promise<void>;

export const notifyOwner =
  (jobs: Pick<Jobs, 'enqueue'>, logger: Logger): NotifyOwner =>
  (userId, event) =>
    jobs
      .enqueue(SECURITY_MAIL_JOB, { userId, event })
      .catch((error: unknown) =>
        logger.error({ error, event: event.kind }, 'an owner could not be notified of a change'),
      );
