import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const count = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** Use and cost of the language model, one row per day (UTC) and use. Not personal. */
export const languageModelDays = pgTable(
  'language_model_days',
  {
    date: date('date', { mode: 'string' }).notNull(),
    use: text('use', { enum: ['daily', 'similar', 'recipe', 'wish'] }).notNull(),
    questions: count('questions'),
    failures: count('failures'),
    retries: count('retries'),
    /** Questions that were sent. */
    answers: count('answers'),
    milliseconds: count('milliseconds'),
    inputTokens: count('input_tokens'),
    outputTokens: count('output_tokens'),
    /** Millionths of a US dollar; 0 without configured prices. */
    microUsd: count('micro_usd'),
    /** Final results by source. */
    fromModel: count('from_model'),
    fromCache: count('from_cache'),
    fromEngine: count('from_engine'),
    fromDefault: count('from_default'),
    nothing: count('nothing'),
  },
  (t) => [primaryKey({ columns: [t.date, t.use] })],
);
