import { toLanguage } from '@bugunne/contract';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import { MAIL_CONCURRENCY, type Mailer } from '../../platform/mail.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { replyMail } from './reply-mail.ts';
import type { SupportRepo } from './support.repo.ts';

export const SUPPORT_REPLY_JOB = 'support-reply';

type Dependencies = {
  repo: Pick<SupportRepo, 'find'>;
  notifications: Pick<NotificationsService, 'create'>;
  mailer: Mailer;
  publicUrl: string;
};

/** Mails a reply to whoever wrote, in the language of their message; those who wrote signed in are told on the site as well. */
export const supportReplyJob = ({ repo, notifications, mailer, publicUrl }: Dependencies) =>
  defineJob({
    name: SUPPORT_REPLY_JOB,
    concurrency: MAIL_CONCURRENCY,
    schema: z.object({ messageId: z.uuid(), to: z.string(), reply: z.string(), noteId: z.uuid() }),
    async run({ messageId, to, reply, noteId }) {
      const message = await repo.find(messageId);
      // Gone with its account since.
      if (!message) return;
      // First the note: when the mail fails it is written again under the same id, so it comes once.
      if (message.userId) {
        const ownLanguage = toLanguage(message.readerLanguage);
        await notifications.create(message.userId, 'support_replied', ownLanguage, { id: noteId });
      }
      await mailer.send({ to, ...replyMail(toLanguage(message.language), publicUrl, message, reply) });
    },
  });
