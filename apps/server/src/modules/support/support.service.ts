import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { SUPPORT_REPLY_JOB } from './reply.jobs.ts';
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
};

/** Replies to contact messages. */
export function supportService(repo: SupportRepo, jobs: Pick<Jobs, 'requireReady' | 'enqueue'>, clock: Clock) {
  return {
    removeBefore: repo.removeBefore,
    unanswered: repo.unanswered,
    /** Marks the message as answered and enqueues the reply mail. Throws, without a mark, when it cannot be enqueued. */
    async reply(
      messageId: string,
      reply: string,
      { by = null, again = false }: Options = {},
    ): Promise<'replied' | 'unknown' | 'answered'> {
      const text = replySchema.parse(reply);
      jobs.requireReady();
      const now = clock.now();
      const to = await repo.markAnswered(messageId, by, now, again);
      if (to === null) return (await repo.find(messageId)) ? 'answered' : 'unknown';
      // The payload has the address, so that the job is deleted with the user's data.
      try {
        await jobs.enqueue(SUPPORT_REPLY_JOB, { messageId, to, reply: text, noteId: randomUUID() });
      } catch (error) {
        await repo.unmark(messageId, now);
        throw error;
      }
      return 'replied';
    },
  };
}

export type SupportService = ReturnType<typeof supportService>;
