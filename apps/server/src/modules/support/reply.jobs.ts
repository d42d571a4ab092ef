import { toLanguage } from '@bugunne/contract';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { defineJob } from '../../platform/jobs.ts';
import { MAIL_CONCURRENCY, type Mailer } from '../../platform/mail.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { MessagesRepo } from './messages.repo.ts';
import { SUPPORT_REPLY_JOB } from './reply-job-name.ts';
import { replyMail } from './reply-mail.ts';
import type { SupportRepo } from './support.repo.ts';
import type { SupportService } from './support.service.ts';

type Dependencies = {
  repo: Pick<SupportRepo, 'find'>;
  messages: Pick<MessagesRepo, 'markSent'>;
  clock: Clock;
  notifications: Pick<NotificationsService, 'create'>;
  mailer: Mailer;
  publicUrl: string;
};

/** Mails a reply to the author in the language of the message; members also get a notification on the site. */
export const supportReplyJob = ({ repo, messages, notifications, mailer, publicUrl, clock }: Dependencies) =>
  defineJob({
    name: SUPPORT_REPLY_JOB,
    concurrency: MAIL_CONCURRENCY,
    schema: z.object({ messageId: z.uuid(), to: z.string(), reply: z.string(), noteId: z.uuid() }),
    async run({ messageId, to, reply, noteId }) {
      const message = await repo.find(messageId);
      // Deleted with its account meanwhile.
      if (!message) return;
      // The notification comes first: if the mail fails, a retry writes it under the same id, so it appears once.
      if (message.userId) {
        const ownLanguage = toLanguage(message.userLanguage);
        await notifications.create(message.userId, 'support_replied', ownLanguage, { id: noteId });
      }
      await mailer.send({ to, ...replyMail(toLanguage(message.language), publicUrl, message, reply) });
      await messages.markSent(noteId, clock.now());
    },
  });

/** Enqueues replies that were stored while jobs could not be. */
export const sendStoredRepliesJob = (support: Pick<SupportService, 'sendStored'>) =>
  defineJob({
    name: 'send-stored-replies',
    schema: z.object({}),
    schedule: '*/5 * * * *',
    run: () => support.sendStored(),
  });
