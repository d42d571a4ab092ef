import type { LanguageModelDay } from '@bugunne/contract/language-model.schema';

export const SOURCES = ['model', 'cache', 'engine', 'default', 'none'] as const;
type Source = (typeof SOURCES)[number];

/** All uses of one day together. */
export type ModelDay = {
  date: string;
  questions: number;
  failures: number;
  retries: number;
  tokens: number;
  costUsd: number | null;
  /** Of the questions that were sent, weighted by their number. */
  averageMilliseconds: number | null;
  results: Record<Source, number>;
};

/** Results that the engine or a default list gave in place of the model. */
export const fallbacksOf = ({ results }: ModelDay): number => results.engine + results.default;

/** The figures of all uses by day, oldest first. */
export function joinUses(days: readonly LanguageModelDay[]): ModelDay[] {
  return [...Map.groupBy(days, ({ date }) => date)].map(([date, uses]) => joined(date, uses));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function joined(date: string, uses: readonly LanguageModelDay[]): ModelDay {
  const costs = uses.flatMap(({ costUsd }) => (costUsd === null ? [] : [costUsd]));
  const timed = uses.filter(({ averageMilliseconds }) => averageMilliseconds !== null);
  const asked = sum(timed.map(({ questions }) => questions));
  return {
    date,
    questions: sum(uses.map(({ questions }) => questions)),
    failures: sum(uses.map(({ failures }) => failures)),
    retries: sum(uses.map(({ retries }) => retries)),
    tokens: sum(uses.map(({ inputTokens, outputTokens }) => inputTokens + outputTokens)),
    costUsd: costs.length === 0 ? null : sum(costs),
    averageMilliseconds:
      asked === 0 ? null : Math.round(sum(timed.map((use) => (use.averageMilliseconds ?? 0) * use.questions)) / asked),
    results: Object.fromEntries(
      SOURCES.map((source) => [source, sum(uses.map(({ results }) => results[source]))]),
    ) as Record<Source, number>,
  };
}
