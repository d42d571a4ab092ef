import { Counter, Histogram, type Registry } from 'prom-client';
import type { LlmConfig } from '../../config.ts';
import type { LlmOutcome, LlmUsage, LlmUse } from './outcome.ts';

/** What people got in the end. */
export type LlmSource = 'model' | 'cache' | 'engine' | 'default';

/** Registers everything that is counted of the language model. */
export function createLlmMetrics(registry: Registry, usdPerMillion: LlmConfig['usdPerMillion']) {
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
    help: 'Where what people got came from',
    labelNames: ['use', 'source'],
    registers,
  });
  return {
    ended(use: LlmUse, outcome: LlmOutcome) {
      requests.inc({ use, outcome: outcome.ok ? 'ok' : outcome.reason });
    },
    wentOut(use: LlmUse, milliseconds: number) {
      seconds.observe({ use }, milliseconds / 1000);
    },
    used(use: LlmUse, usage: LlmUsage) {
      tokens.inc({ use, direction: 'input' }, usage.input);
      tokens.inc({ use, direction: 'output' }, usage.output);
      cost?.inc({ use }, (usage.input * input + usage.output * output) / 1_000_000);
    },
    retried: (use: LlmUse) => retries.inc({ use }),
    gave: (use: LlmUse, source: LlmSource) => results.inc({ use, source }),
  };
}

export type LlmMetrics = ReturnType<typeof createLlmMetrics>;
