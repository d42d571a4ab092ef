import type { Jobs } from '../../platform/jobs.ts';
import type { SecurityEvent } from './security-mails.ts';

export const SECURITY_MAIL_JOB = 'security-mail';

/** Queues a mail to the owner about a change of sign-in methods, which is already stored. Never throws. */
export type NotifyOwner = (userId: string, event: SecurityEvent) => Promise<void>;

export const notifyOwner =
  (jobs: Pick<Jobs, 'enqueueSurely'>): NotifyOwner =>
  (userId, event) =>
    jobs.enqueueSurely(SECURITY_MAIL_JOB, { userId, event });
