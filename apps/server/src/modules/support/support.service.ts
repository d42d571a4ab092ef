import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Logger } from '../../platform/logger.ts';
import { type Actor, SYSTEM_ACTOR } from '../../shared/actor.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { MessagesRepo } from './messages.repo.ts';
import { SUPPORT_REPLY_JOB } from './reply-job-name.ts';
import type { SupportRepo } from './support.repo.ts';

/** Valid text of a reply. */
export const replySchema = z
  .string()
  .trim()
  .min(1)
  .max(5000)
  .refine((text) => !text.includes('\0'));

type Options = {
  /** User id of the answering administrator, if known. */
  by?: string | null;
  /** Sends another reply to an answered message. */
  again?: boolean;
  /** Idempotency key: a reply with a known id is not sent a second time. */
  replyId?: string;
  /** The author of the change in the audit log. */
  actor?: Actor;
};

type Dependencies = {
  repo: Pick<SupportRepo, 'removeBefore' | 'unanswered'>;
  messages: Pick<MessagesRepo, 'transaction' | 'lock' | 'change' | 'addReply' | 'hasReply' | 'unsent'>;
  jobs: Pick<Jobs, 'requireReady' | 'enqueueOnce'>;
  audit: AuditService;
  clock: Clock;
  logger: Logger;
};

/** A stored reply whose job could not be stored is sent by the job `send-stored-replies` within this time. */
const SENT_WITHIN = 86_400_000;
/** The request that stored a reply enqueues its job itself. */
const REQUEST_TIME = 60_000;

/** Replies to contact messages. */
export function supportService({ repo, messages, jobs, audit, clock, logger }: Dependencies) {
  type StoredReply = { id: string; messageId: string; to: string; text: string };
  // The payload has the address, so that the job is deleted with the user's data.
  const send = (replies: readonly StoredReply[]) =>
    jobs.enqueueOnce(
      SUPPORT_REPLY_JOB,
      replies.map(({ id, messageId, to, text }) => ({ key: id, payload: { messageId, to, reply: text, noteId: id } })),
    );

  return {
    removeBefore: repo.removeBefore,
    unanswered: repo.unanswered,
    /**
     * Marks the message as answered and stores the reply with its audit entry, then enqueues the mail. Throws, without a
     * mark, while jobs cannot be stored.
     */
    async reply(
      messageId: string,
      reply: string,
      { by = null, again = false, replyId = randomUUID(), actor = SYSTEM_ACTOR }: Options = {},
    ): Promise<'replied' | 'unknown' | 'answered'> {
      const text = replySchema.parse(reply);
      jobs.requireReady();
      const now = clock.now();
      const outcome = await messages.transaction(async (tx) => {
        const stored = await messages.lock(tx, messageId);
        if (!stored) return 'unknown';
        const added = { id: replyId, messageId, userId: stored.userId, text, sentBy: by, createdAt: now };
        const isAnswered = stored.respondedAt !== null;
        if (isAnswered && !again) return 'answered';
        // A repeated request: the same reply is sent once.
        if (!(await messages.addReply(tx, added))) return 'answered';
        await messages.change(tx, messageId, {
          at: now,
          status: 'resolved',
          updatedBy: by,
          // The first answer counts.
          ...(!isAnswered && { respondedBy: by, respondedAt: now }),
        });
        await audit.record(tx, actor, {
          action: 'REPLY',
          table: 'contact_messages',
          recordId: messageId,
          before: { status: stored.status, is_answered: isAnswered },
          // The text itself is the author's.
          after: { status: 'resolved', is_answered: true, reply: 'added' },
        });
        return stored;
      });
      if (outcome === 'unknown') return outcome;
      if (outcome === 'answered') return (await messages.hasReply(replyId, messageId)) ? 'replied' : 'answered';
      try {
        await send([{ id: replyId, messageId, to: outcome.email, text }]);
      } catch (error) {
        logger.warn({ error, messageId }, 'a reply is stored and is mailed later');
      }
      return 'replied';
    },
    /** Enqueues the mails of stored replies whose job could not be stored; those with a job are not sent twice. */
    async sendStored(): Promise<void> {
      const now = clock.now().getTime();
      const unsent = await messages.unsent(new Date(now - SENT_WITHIN), new Date(now - REQUEST_TIME));
      if (unsent.length > 0) await send(unsent);
    },
  };
}

export type SupportService = ReturnType<typeof supportService>;
