import type { LlmConfig } from '../../adapter-configs.ts';
import type { Logger } from '../logger.ts';
import { type AskDeps, type AskResult, askWithRetries } from './ask-with-retries.ts';
import { createCircuit } from './circuit.ts';
import { guarded } from './guarded.ts';
import { USE_LIMITS } from './limits.ts';
import type { LlmMetrics } from './llm-metrics.ts';
import type { LlmOutcome, LlmUse } from './outcome.ts';
import { TIME_IS_UP } from './read-failure.ts';
import type { TokenBudget } from './token-budget.ts';

export type QuestionsDeps = AskDeps & {
  config: LlmConfig;
  budget: TokenBudget;
  logger: Logger;
  metrics: LlmMetrics;
  callMilliseconds: number;
};

type Prompt = { system: string; user: string; userId: string | null };

/** Asks questions with a time limit, behind circuit and budget, and counts and logs them. */
export function createQuestions(deps: QuestionsDeps) {
  const { config, clock, logger, metrics } = deps;
  const circuit = createCircuit(clock, () => logger.warn({}, 'the language model is left alone for a while'));

  function askInTime(use: LlmUse, prompt: Prompt, controller: AbortController): Promise<AskResult> {
    const { signal } = controller;
    const deadline = clock.now().getTime() + deps.callMilliseconds;
    const timer = setTimeout(() => controller.abort(TIME_IS_UP), deps.callMilliseconds);
    const { maxTokens, temperature } = USE_LIMITS[use];
    const question = { model: config.models[use], system: prompt.system, user: prompt.user, maxTokens, temperature };
    return guarded({ ...deps, circuit }, prompt, maxTokens, signal, () =>
      askWithRetries(deps, question, { signal, deadline }, (failed) => {
        metrics.recordRetry(use);
        logger.info(describe(use, failed), 'the language model is asked again');
      }),
    ).finally(() => clearTimeout(timer));
  }

  return {
    /** Never rejects. The caller may abort the controller; it is also aborted at the time limit. */
    async ask(use: LlmUse, prompt: Prompt, controller: AbortController): Promise<LlmOutcome> {
      const started = clock.now().getTime();
      const result = await askInTime(use, prompt, controller);
      const milliseconds = clock.now().getTime() - started;
      const { attempt, attempts } = result;
      const outcome = toOutcome(result, milliseconds);
      if (attempt.usage) metrics.recordUsage(use, attempt.usage);
      if (attempts > 0) metrics.recordDuration(use, milliseconds);
      metrics.recordOutcome(use, outcome);
      const isExpected = outcome.ok || outcome.reason === 'cancelled';
      logger[isExpected ? 'info' : 'warn'](
        { ...describe(use, result), milliseconds },
        'a question to the language model ended',
      );
      return outcome;
    },
  };
}

function toOutcome({ attempt }: AskResult, milliseconds: number): LlmOutcome {
  if (attempt.ok) return { ok: true, text: attempt.text, cut: attempt.cut, usage: attempt.usage, milliseconds };
  const { reason, status } = attempt;
  return { ok: false, reason, ...(status !== undefined && { status }), milliseconds };
}

/** Log fields, without the texts of question and answer. */
const describe = (use: LlmUse, { attempt, attempts }: AskResult) => ({
  use,
  outcome: attempt.ok ? 'ok' : attempt.reason,
  status: attempt.ok ? 200 : attempt.status,
  attempt: attempts,
});
