import { toLanguage } from '@bugunne/contract';
import { z } from 'zod';
import { defineJob, type Jobs } from '../../platform/jobs.ts';
import type { Logger } from '../../platform/logger.ts';
import { MAIL_CONCURRENCY, type Mailer } from '../../platform/mail.ts';
import { type SecurityEvent, securityEventSchema, securityMail } from './security-mails.ts';
import type { UsersRepo } from './users.repo.ts';

const SECURITY_MAIL_JOB = 'security-mail';

/** Tells the owner of what was changed about the ways in. Never throws: it is changed by then. */
export type TellOwner = (userId: string, event: SecurityEvent) => Promise<void>;

export const tellOwner =
  (jobs: Pick<Jobs, 'enqueue'>, logger: Logger): TellOwner =>
  (userId, event) =>
    jobs
      .enqueue(SECURITY_MAIL_JOB, { userId, event })
      .catch((error: unknown) => logger.error({ error, event: event.kind }, 'an owner could not be told of a change'));

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
