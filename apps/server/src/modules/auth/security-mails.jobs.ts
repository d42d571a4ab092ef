import { toLanguage } from '@bugunne/contract';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import { MAIL_CONCURRENCY, type Mailer } from '../../platform/mail.ts';
import { SECURITY_MAIL_JOB } from './security-mails.service.ts';
import { securityEventSchema, securityMail } from './security-mails.ts';
import type { UsersRepo } from './users.repo.ts';

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
