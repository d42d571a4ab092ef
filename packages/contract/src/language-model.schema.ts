import { z } from 'zod';

const count = z.int().min(0);

/** Requests to the language model for one use on one day, and their outcomes. */
const languageModelDaySchema = z.object({
  /** UTC. */
  date: z.iso.date(),
  use: z.enum(['daily', 'similar', 'recipe', 'wish']),
  questions: count,
  /** Questions without a readable answer: refused, timed out, not sent because the token budget was spent … */
  failures: count,
  /** Attempts after the first. */
  retries: count,
  inputTokens: count,
  outputTokens: count,
  /** At the prices of the time of use; null where nothing was counted and no prices are configured. */
  costUsd: z.number().min(0).nullable(),
  /** Of the questions that were sent, retries included; null when none were. */
  averageMilliseconds: z.int().min(0).nullable(),
  /** How many final results came from each source; `none`: the user got an error. */
  results: z.object({ model: count, cache: count, engine: count, default: count, none: count }),
});
export type LanguageModelDay = z.infer<typeof languageModelDaySchema>;

export const languageModelFiguresSchema = z.object({ days: z.array(languageModelDaySchema) });
export const languageModelQuerySchema = z.object({ days: z.coerce.number().int().min(1).max(366).default(30) });
