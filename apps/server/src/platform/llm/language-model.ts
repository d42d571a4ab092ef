import { setTimeout } from 'node:timers/promises';
import type { LlmConfig } from '../../config.ts';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics.ts';
import { createEndpoint } from './endpoint.ts';
import { CALL_MILLISECONDS } from './limits.ts';
import { createLlmMetrics, type LlmSource } from './llm-metrics.ts';
import type { LlmTally } from './llm-tally.ts';
import type { LlmFailure, LlmOutcome, LlmUse } from './outcome.ts';
import { createQuestions } from './questions.ts';
import { createSingleFlight } from './single-flight.ts';
import type { TokenBudget } from './token-budget.ts';

export type LlmRequest = {
  system: string;
  user: string;
  /** Whose budget it costs; null for work that nobody asked for. */
  userId: string | null;
  signal?: AbortSignal | undefined;
  /** Requests of one use with the same key at the same time are one; the first one's person pays. */
  key?: string | undefined;
};

export type LanguageModel = {
  /** Whether there is a key: without one nobody needs to compose a prompt. */
  isConfigured: boolean;
  /** Never rejects. */
  ask(use: LlmUse, request: LlmRequest): Promise<LlmOutcome>;
  /** Counts where what somebody got in the end came from. */
  recordSource(use: LlmUse, source: LlmSource): void;
};

export type LanguageModelDeps = {
  config: LlmConfig;
  budget: TokenBudget;
  clock: Clock;
  logger: Logger;
  /** Of this language model alone: its metrics are registered once. */
  metrics: Pick<Metrics, 'registry'>;
  tally?: LlmTally;
  /** From 0 up to 1. */
  random?: () => number;
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  callMilliseconds?: number;
};

/** Any endpoint that speaks OpenAI's chat completions. */
export function createLanguageModel(deps: LanguageModelDeps): LanguageModel {
  const { config, clock, logger } = deps;
  const metrics = createLlmMetrics(deps.metrics.registry, config.usdPerMillion, deps.tally);
  const flights = createSingleFlight<LlmOutcome>();
  const questions =
    config.apiKey === undefined
      ? null
      : createQuestions({
          ...deps,
          metrics,
          endpoint: createEndpoint({ apiKey: config.apiKey, baseUrl: config.baseUrl, clock, logger }),
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
    recordSource: metrics.gave,
  };
}
