import { z } from 'zod';
import { estimateTokens } from './limits.ts';
import type { Attempt } from './outcome.ts';

const count = z.number().int().min(0);
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
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).nullish().catch(null),
});

/** Reads the body of a response with status 200. Tokens are estimated when the endpoint does not count them. */
export function readCompletion(body: unknown, promptTokens: number): Attempt {
  const result = completionSchema.safeParse(body);
  if (!result.success) return { ok: false, reason: 'bad_answer', status: 200, retryable: false };
  const [{ finish_reason: finish, message }] = result.data.choices;
  const counted = result.data.usage;
  const text = message.content ?? '';
  const usage = counted
    ? { input: counted.prompt_tokens, output: counted.completion_tokens }
    : { input: promptTokens, output: estimateTokens(text) };
  if (!text.trim() || message.refusal || finish === 'content_filter') {
    return { ok: false, reason: 'refusal', status: 200, usage, retryable: false };
  }
  return { ok: true, text, cut: finish === 'length', usage };
}
