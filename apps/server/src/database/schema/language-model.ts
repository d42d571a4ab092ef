import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const count = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** What the language model was used for and what it cost, a row for each day (UTC) and use; of no person. */
export const languageModelDays = pgTable(
  'language_model_days',
  {
    date: date('date', { mode: 'string' }).notNull(),
    use: text('use', { enum: ['daily', 'similar', 'recipe'] }).notNull(),
    questions: count('questions'),
    failures: count('failures'),
    retries: count('retries'),
    /** Of those questions that went out. */
    answers: count('answers'),
    milliseconds: count('milliseconds'),
    inputTokens: count('input_tokens'),
    outputTokens: count('output_tokens'),
    /** Millionths of a US dollar; 0 where no price is configured. */
    microUsd: count('micro_usd'),
    /** Where what people got in the end came from. */
    fromModel: count('from_model'),
    fromCache: count('from_cache'),
    fromEngine: count('from_engine'),
    fromDefault: count('from_default'),
    nothing: count('nothing'),
  },
  (t) => [primaryKey({ columns: [t.date, t.use] })],
);
