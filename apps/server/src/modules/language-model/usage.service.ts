import type { LanguageModelDay } from '@bugunne/contract';
import type { Clock } from '../../platform/clock.ts';
import type { LlmFigures, LlmTally } from '../../platform/llm/llm-tally.ts';
import type { LlmUse } from '../../platform/llm/outcome.ts';
import { addDays } from '../../platform/local-day.ts';
import type { Logger } from '../../platform/logger.ts';
import type { UsageDay, UsageRepo } from './usage.repo.ts';

const STORE_MILLISECONDS = 60_000;

const ZERO: LlmFigures = {
  questions: 0,
  failures: 0,
  retries: 0,
  answers: 0,
  milliseconds: 0,
  inputTokens: 0,
  outputTokens: 0,
  microUsd: 0,
  fromModel: 0,
  fromCache: 0,
  fromEngine: 0,
  fromDefault: 0,
  nothing: 0,
};
const FIELDS = Object.keys(ZERO) as (keyof LlmFigures)[];

/**
 * Daily figures on the use of the language model. They are counted in memory and added to the database every minute.
 * `hasPrices`: whether a price of tokens is configured, which may be 0.
 */
export function usageService(repo: UsageRepo, clock: Clock, logger: Logger, hasPrices: boolean) {
  let counted = new Map<string, UsageDay>();

  const today = () => clock.now().toISOString().slice(0, 10);

  function add(date: string, use: LlmUse, figures: Partial<LlmFigures>) {
    const key = `${date} ${use}`;
    const day = counted.get(key) ?? { ...ZERO, date, use };
    for (const field of FIELDS) day[field] += figures[field] ?? 0;
    counted.set(key, day);
  }

  const tally: LlmTally = (use, figures) => add(today(), use, figures);

  /** Adds the counted figures to the database. On failure they stay counted for the next attempt. */
  async function store(): Promise<void> {
    const days = [...counted.values()];
    if (days.length === 0) return;
    counted = new Map();
    try {
      await repo.add(days);
    } catch (error) {
      for (const { date, use, ...figures } of days) add(date, use, figures);
      throw error;
    }
  }

  return {
    tally,
    store,
    /**
     * Figures of the last `days` days (UTC), oldest first. Figures counted by other servers are included
     * once stored.
     */
    async figures(days: number): Promise<LanguageModelDay[]> {
      await store();
      const rows = await repo.since(addDays(today(), 1 - days));
      return rows.map((row) => present(row, hasPrices));
    },
    /** Stores every minute. Returns a function that stops. */
    watch(): () => void {
      const timer = setInterval(() => {
        store().catch((error: unknown) => logger.warn({ error }, 'figures of the language model could not be stored'));
      }, STORE_MILLISECONDS);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}

export type UsageService = ReturnType<typeof usageService>;

const present = (
  { date, use, microUsd, answers, milliseconds, ...day }: UsageDay,
  hasPrices: boolean,
): LanguageModelDay => ({
  date,
  use,
  questions: day.questions,
  failures: day.failures,
  retries: day.retries,
  inputTokens: day.inputTokens,
  outputTokens: day.outputTokens,
  // Costs counted while prices were configured are also returned when they no longer are.
  costUsd: hasPrices || microUsd > 0 ? microUsd / 1_000_000 : null,
  averageMilliseconds: answers === 0 ? null : Math.round(milliseconds / answers),
  results: {
    model: day.fromModel,
    cache: day.fromCache,
    engine: day.fromEngine,
    default: day.fromDefault,
    none: day.nothing,
  },
});
