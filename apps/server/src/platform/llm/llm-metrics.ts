import { Counter, Histogram, type Registry } from 'prom-client';
import type { LlmConfig } from '../../adapter-configs.ts';
import type { LlmFigures, LlmTally } from './llm-tally.ts';
import type { LlmOutcome, LlmUsage, LlmUse } from './outcome.ts';

/** Source of the final result; `none` when the user got an error. */
export type LlmSource = 'model' | 'cache' | 'engine' | 'default' | 'none';

const FIGURE_OF_SOURCE: Readonly<Record<LlmSource, keyof LlmFigures>> = {
  model: 'fromModel',
  cache: 'fromCache',
  engine: 'fromEngine',
  default: 'fromDefault',
  none: 'nothing',
};

/** Registers the metrics of the language model. */
export function createLlmMetrics(
  registry: Registry,
  usdPerMillion: LlmConfig['usdPerMillion'],
  tally: LlmTally = () => undefined,
) {
  const registers = [registry];
  const requests = new Counter({
    name: 'llm_requests_total',
    help: 'Questions to the language model',
    labelNames: ['use', 'outcome'],
    registers,
  });
  const tokens = new Counter({
    name: 'llm_tokens_total',
    help: 'Tokens the language model used',
    labelNames: ['use', 'direction'],
    registers,
  });
  const { input = 0, output = 0 } = usdPerMillion;
  const cost =
    usdPerMillion.input === undefined && usdPerMillion.output === undefined
      ? null
      : new Counter({ name: 'llm_cost_usd_total', help: 'Estimated cost', labelNames: ['use'], registers });
  const retries = new Counter({
    name: 'llm_retries_total',
    help: 'Attempts after the first',
    labelNames: ['use'],
    registers,
  });
  const seconds = new Histogram({
    name: 'llm_request_duration_seconds',
    help: 'Duration of questions that went out, retries included',
    labelNames: ['use'],
    buckets: [0.25, 0.5, 1, 2, 4, 8, 15, 30],
    registers,
  });
  const results = new Counter({
    name: 'llm_results_total',
    help: 'Final results by source',
    labelNames: ['use', 'source'],
    registers,
  });
  return {
    recordOutcome(use: LlmUse, outcome: LlmOutcome) {
      requests.inc({ use, outcome: outcome.ok ? 'ok' : outcome.reason });
      tally(use, { questions: 1, failures: outcome.ok ? 0 : 1 });
    },
    recordDuration(use: LlmUse, milliseconds: number) {
      seconds.observe({ use }, milliseconds / 1000);
      tally(use, { answers: 1, milliseconds });
    },
    recordUsage(use: LlmUse, usage: LlmUsage) {
      tokens.inc({ use, direction: 'input' }, usage.input);
      tokens.inc({ use, direction: 'output' }, usage.output);
      const microUsd = usage.input * input + usage.output * output;
      cost?.inc({ use }, microUsd / 1_000_000);
      tally(use, { inputTokens: usage.input, outputTokens: usage.output, microUsd: Math.round(microUsd) });
    },
    recordRetry(use: LlmUse) {
      retries.inc({ use });
      tally(use, { retries: 1 });
    },
    recordSource(use: LlmUse, source: LlmSource) {
      results.inc({ use, source });
      tally(use, { [FIGURE_OF_SOURCE[source]]: 1 });
    },
  };
}

export type LlmMetrics = ReturnType<typeof createLlmMetrics>;
