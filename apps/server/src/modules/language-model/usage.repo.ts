import { asc, gte, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { languageModelDays } from '../../database/schema/index.ts';
import type { LlmFigures } from '../../platform/llm/llm-tally.ts';
import type { LlmUse } from '../../platform/llm/outcome.ts';

export type UsageDay = LlmFigures & { date: string; use: LlmUse };

const COUNTS = {
  questions: languageModelDays.questions,
  failures: languageModelDays.failures,
  retries: languageModelDays.retries,
  answers: languageModelDays.answers,
  milliseconds: languageModelDays.milliseconds,
  inputTokens: languageModelDays.inputTokens,
  outputTokens: languageModelDays.outputTokens,
  microUsd: languageModelDays.microUsd,
  fromModel: languageModelDays.fromModel,
  fromCache: languageModelDays.fromCache,
  fromEngine: languageModelDays.fromEngine,
  fromDefault: languageModelDays.fromDefault,
  nothing: languageModelDays.nothing,
} satisfies Record<keyof LlmFigures, unknown>;

const added = Object.fromEntries(
  Object.entries(COUNTS).map(([field, column]) => [field, sql`${column} + excluded.${sql.identifier(column.name)}`]),
);

export const usageRepo = (db: Db) => ({
  /** Adds to the stored figures, which all servers share. */
  async add(days: readonly UsageDay[]): Promise<void> {
    await db
      .insert(languageModelDays)
      .values([...days])
      .onConflictDoUpdate({ target: [languageModelDays.date, languageModelDays.use], set: added });
  },
  since: (date: string): Promise<UsageDay[]> =>
    db
      .select()
      .from(languageModelDays)
      .where(gte(languageModelDays.date, date))
      .orderBy(asc(languageModelDays.date), asc(languageModelDays.use)),
});

export type UsageRepo = ReturnType<typeof usageRepo>;
