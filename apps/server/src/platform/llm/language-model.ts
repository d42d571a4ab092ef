import { setTimeout } from 'node:timers/promises';
import type { LlmConfig } from '../../adapter-configs.ts';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics.ts';
import { tracedEndpoint } from '../telemetry/traced-endpoint.ts';
import { noTracing, type Tracing } from '../telemetry/tracing.ts';
import { createAbortableSingleFlight } from './abortable-single-flight.ts';
import { createEndpoint } from './endpoint.ts';
import { CALL_MILLISECONDS } from './limits.ts';
import { createLlmMetrics, type LlmSource } from './llm-metrics.ts';
import type { LlmTally } from './llm-tally.ts';
import type { LlmFailure, LlmOutcome, LlmUse } from './outcome.ts';
import { createQuestions } from './questions.ts';
import type { TokenBudget } from './token-budget.ts';

export type LlmRequest = {
  system: string;
  user: string;
  /** The user whose budget is charged; null for background work. */
  userId: string | null;
  signal?: AbortSignal | undefined;
  /** Concurrent requests of one use with the same key share one question, charged to the first one's user. */
  key?: string | undefined;
};

export type LanguageModel = {
  /** Whether an API key is configured: without one, callers need not compose a prompt. */
  isConfigured: boolean;
  /** Never rejects. */
  ask(use: LlmUse, request: LlmRequest): Promise<LlmOutcome>;
  /** Counts the source of a final result. */
  recordSource(use: LlmUse, source: LlmSource): void;
};

export type LanguageModelDeps = {
  config: LlmConfig;
  budget: TokenBudget;
  clock: Clock;
  logger: Logger;
  /** A registry may serve one language model only: metrics are registered once. */
  metrics: Pick<Metrics, 'registry'>;
  tally?: LlmTally;
  /** From 0 (included) to 1 (excluded). */
  random?: () => number;
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  callMilliseconds?: number;
  tracing?: Tracing;
};

/** A language model behind any endpoint of OpenAI's chat completions API. */
export function createLanguageModel(deps: LanguageModelDeps): LanguageModel {
  const { config, clock, logger } = deps;
  const metrics = createLlmMetrics(deps.metrics.registry, config.usdPerMillion, deps.tally);
  const flights = createAbortableSingleFlight<LlmOutcome>();
  const questions =
    config.apiKey === undefined
      ? null
      : createQuestions({
          ...deps,
          metrics,
          endpoint: tracedEndpoint(
            createEndpoint({ apiKey: config.apiKey, baseUrl: config.baseUrl, clock, logger }),
            deps.tracing ?? noTracing,
          ),
          random: deps.random ?? Math.random,
          wait: deps.wait ?? ((milliseconds, signal) => setTimeout(milliseconds, null, { signal })),
          callMilliseconds: deps.callMilliseconds ?? CALL_MILLISECONDS,
        });
  return {
    isConfigured: questions !== null,
    async ask(use, request) {
      const started = clock.now().getTime();
      const failed = (reason: LlmFailure): LlmOutcome => {
        const milliseconds = clock.now().getTime() - started;
        return { ok: false, reason, milliseconds };
      };
      if (!questions) return failed('no_key');
      if (request.signal?.aborted) return failed('cancelled');
      return flights.join(
        request.key === undefined ? undefined : `${use} ${request.key}`,
        request.signal,
        (controller) => questions.ask(use, request, controller),
        () => failed('cancelled'),
      );
    },
    recordSource: metrics.recordSource,
  };
}
