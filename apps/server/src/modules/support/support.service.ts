import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { SUPPORT_REPLY_JOB } from './reply.jobs.ts';
import type { SupportRepo } from './support.repo.ts';

/** What a reply may be, whoever brings it. */
export const replySchema = z
  .string()
  .trim()
  .min(1)
  .max(5000)
  .refine((text) => !text.includes('\0'));

type Options = {
  /** Who of the staff answers, when that is told. */
  by?: string | null;
  /** Also when it was answered before. */
  again?: boolean;
};

/** Answers to what people wrote to us. */
export function supportService(repo: SupportRepo, jobs: Pick<Jobs, 'requireReady' | 'enqueue'>, clock: Clock) {
  return {
    waiting: () => repo.waiting(clock.now()),
    /**
     * Marks the message as answered and has the reply sent. Throws while that could not be kept; nothing is marked then.
     */
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
      // With the address, so that the work goes with its person.
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
