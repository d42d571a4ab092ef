import { toLanguage } from '@bugunne/contract';
import { z } from 'zod';
import { defineJob, type Jobs } from '../../platform/jobs.ts';
import type { Logger } from '../../platform/logger.ts';
import { MAIL_CONCURRENCY, type Mailer } from '../../platform/mail.ts';
import { type SecurityEvent, securityEventSchema, securityMail } from './security-mails.ts';
import type { UsersRepo } from './users.repo.ts';

const SECURITY_MAIL_JOB = 'security-mail';

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

export const securityMailJob = (users: Pick<UsersRepo, 'find'>, mailer: Mailer, publicUrl: string) =>
  defineJob({
    name: SECURITY_MAIL_JOB,
    concurrency: MAIL_CONCURRENCY,
    schema: z.object({ userId: z.uuid(), event: securityEventSchema }),
    async run({ userId, event }) {
      const owner = await users.find(userId);
      if (!owner) return;
      await mailer.send({ to: owner.email, ...securityMail(toLanguage(owner.language), publicUrl, event) });
    },
  });
