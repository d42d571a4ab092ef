import { toLanguage } from '@bugunne/contract';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { defineJob } from '../../platform/jobs.ts';
import { MAIL_CONCURRENCY, type Mailer } from '../../platform/mail.ts';
import type { EmailChangeRepo } from './email-change.repo.ts';
import { EMAIL_CHANGED_JOB, EMAIL_LINK_JOB } from './email-job-names.ts';
import { changedMail, linkMail, verificationMail } from './email-mails.ts';
import { makeEmailToken } from './email-token.ts';

type Dependencies = { repo: EmailChangeRepo; mailer: Mailer; clock: Clock; publicUrl: string };

/** Mails a link to the address that it proves. The token is created here, so that it is written nowhere but into the mail. */
export const emailLinkJob = ({ repo, mailer, clock, publicUrl }: Dependencies) =>
  defineJob({
    name: EMAIL_LINK_JOB,
    concurrency: MAIL_CONCURRENCY,
    schema: z.object({ changeId: z.uuid() }),
    async run({ changeId }) {
      const change = await repo.find(changeId);
      const owner = change && (await repo.findOwner(change.userId));
      // The link was replaced, used or has expired.
      if (!change || !owner || change.isUsed || change.expiresAt <= clock.now()) return;
      const { token, hash } = makeEmailToken(change.id);
      await repo.setHash(change, hash);
      const compose = change.kind === 'verification' ? verificationMail : linkMail;
      await mailer.send({ to: change.email, ...compose(toLanguage(owner.language), publicUrl, token) });
    },
  });

/** Notifies the old address that it is no longer the account's. */
export const emailChangedJob = ({ repo, mailer, publicUrl }: Dependencies) =>
  defineJob({
    name: EMAIL_CHANGED_JOB,
    concurrency: MAIL_CONCURRENCY,
    schema: z.object({ userId: z.uuid(), to: z.string() }),
    async run({ userId, to }) {
      const owner = await repo.findOwner(userId);
      if (owner) await mailer.send({ to, ...changedMail(toLanguage(owner.language), publicUrl, owner.email) });
    },
  });
