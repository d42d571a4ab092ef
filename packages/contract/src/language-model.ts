import { z } from 'zod';

const count = z.int().min(0);

/** What the language model was asked for in one use on one day, and what came of it. */
export const languageModelDaySchema = z.object({
  /** UTC. */
  date: z.iso.date(),
  use: z.enum(['daily', 'similar', 'recipe']),
  questions: count,
  /** Questions without an answer that could be read: refused, timed out, not asked for lack of tokens … */
  failures: count,
  /** Attempts after the first. */
  retries: count,
  inputTokens: count,
  outputTokens: count,
  /** By the prices of the time the tokens were used; null where nothing was counted and no prices are configured. */
  costUsd: z.number().min(0).nullable(),
  /** Of the questions that went out, retries included; null when none did. */
  averageMilliseconds: z.int().min(0).nullable(),
  /** Where what people got in the end came from; `none`: they got an apology. */
  results: z.object({ model: count, cache: count, engine: count, default: count, none: count }),
});
export type LanguageModelDay = z.infer<typeof languageModelDaySchema>;

export const languageModelFiguresSchema = z.object({ days: z.array(languageModelDaySchema) });
export const languageModelQuerySchema = z.object({ days: z.coerce.number().int().min(1).max(366).default(30) });
