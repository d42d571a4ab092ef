import type { LanguageModelDay } from '@bugunne/contract';
import type { Clock } from '../../platform/clock.ts';
import type { LlmFigures, LlmTally } from '../../platform/llm/llm-tally.ts';
import type { LlmUse } from '../../platform/llm/outcome.ts';
import { addDays } from '../../platform/local-day.ts';
import type { Logger } from '../../platform/logger.ts';
import type { UsageDay, UsageRepo } from './usage.repo.ts';

const STORE_MILLISECONDS = 60_000;

const NOTHING: LlmFigures = {
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
const FIELDS = Object.keys(NOTHING) as (keyof LlmFigures)[];

/**
 * The language model's figures by day: counted in memory, added to the database from time to time.
 * `hasPrices`: whether a price of tokens is configured, which may be 0.
 */
export function usageService(repo: UsageRepo, clock: Clock, logger: Logger, hasPrices: boolean) {
  let counted = new Map<string, UsageDay>();

  const today = () => clock.now().toISOString().slice(0, 10);

  function add(date: string, use: LlmUse, figures: Partial<LlmFigures>) {
    const key = `${date} ${use}`;
    const day = counted.get(key) ?? { ...NOTHING, date, use };
    for (const field of FIELDS) day[field] += figures[field] ?? 0;
    counted.set(key, day);
  }

  const tally: LlmTally = (use, figures) => add(today(), use, figures);

  /** What could not be stored is kept for the next time. */
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
    /** The last `days` days (UTC) of all servers, oldest first; of other servers as far as they have stored it. */
    async figures(days: number): Promise<LanguageModelDay[]> {
      await store();
      const rows = await repo.since(addDays(today(), 1 - days));
      return rows.map((row) => present(row, hasPrices));
    },
    /** Stores every minute from now on. Returns how to stop. */
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
  // What was counted while there were prices is told without them, too.
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
