import { z } from 'zod';
import type { Question } from './capabilities.ts';
import type { Attempt } from './outcome.ts';
import { usageOf } from './usage-of.ts';

const completionSchema = z.object({
  choices: z.tuple(
    [
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    ],
    z.unknown(),
  ),
  usage: z.unknown().optional(),
});

/** Reads the body of a response with status 200. */
export function readCompletion(body: unknown, question: Question): Attempt {
  const result = completionSchema.safeParse(body);
  if (!result.success) return { ok: false, reason: 'bad_answer', status: 200, retryable: false };
  const [{ finish_reason: finish, message }] = result.data.choices;
  const text = message.content ?? '';
  const usage = usageOf(result.data.usage, question, text);
  if (!text.trim() || message.refusal || finish === 'content_filter') {
    return { ok: false, reason: 'refusal', status: 200, usage, retryable: false };
  }
  return { ok: true, text, cut: finish === 'length', usage };
}
