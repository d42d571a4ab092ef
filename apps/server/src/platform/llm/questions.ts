import type { LlmConfig } from '../../config.ts';
import type { Logger } from '../logger.ts';
import { createCircuit } from './circuit.ts';
import { type Conversation, type ConverseDeps, converse } from './converse.ts';
import { guarded } from './guarded.ts';
import { USE_LIMITS } from './limits.ts';
import type { LlmMetrics } from './llm-metrics.ts';
import type { LlmOutcome, LlmUse } from './outcome.ts';
import { TIME_IS_UP } from './read-failure.ts';
import type { TokenBudget } from './token-budget.ts';

export type QuestionsDeps = ConverseDeps & {
  config: LlmConfig;
  budget: TokenBudget;
  logger: Logger;
  metrics: LlmMetrics;
  callMilliseconds: number;
};

type Asked = { system: string; user: string; userId: string | null };

/** One question from its beginning to its end: timed, guarded, counted and logged. */
export function createQuestions(deps: QuestionsDeps) {
  const { config, clock, logger, metrics } = deps;
  const circuit = createCircuit(clock, () => logger.warn({}, 'the language model is left alone for a while'));

  function timed(use: LlmUse, asked: Asked, controller: AbortController): Promise<Conversation> {
    const { signal } = controller;
    const deadline = clock.now().getTime() + deps.callMilliseconds;
    const timer = setTimeout(() => controller.abort(TIME_IS_UP), deps.callMilliseconds);
    const { maxTokens, temperature } = USE_LIMITS[use];
    const question = { model: config.models[use], system: asked.system, user: asked.user, maxTokens, temperature };
    return guarded({ ...deps, circuit }, asked, maxTokens, signal, () =>
      converse(deps, question, { signal, deadline }, (failed) => {
        metrics.retried(use);
        logger.info(describe(use, failed), 'the language model is asked again');
      }),
    ).finally(() => clearTimeout(timer));
  }

  return {
    /** Never rejects; the controller may be aborted by the caller and is when the time is up. */
    async ask(use: LlmUse, asked: Asked, controller: AbortController): Promise<LlmOutcome> {
      const started = clock.now().getTime();
      const conversation = await timed(use, asked, controller);
      const milliseconds = clock.now().getTime() - started;
      const { attempt, attempts } = conversation;
      const outcome = toOutcome(conversation, milliseconds);
      if (attempt.usage) metrics.used(use, attempt.usage);
      if (attempts > 0) metrics.wentOut(use, milliseconds);
      metrics.ended(use, outcome);
      const isExpected = outcome.ok || outcome.reason === 'cancelled';
      logger[isExpected ? 'info' : 'warn'](
        { ...describe(use, conversation), milliseconds },
        'a question to the language model ended',
      );
      return outcome;
    },
  };
}

function toOutcome({ attempt }: Conversation, milliseconds: number): LlmOutcome {
  if (attempt.ok) return { ok: true, text: attempt.text, cut: attempt.cut, usage: attempt.usage, milliseconds };
  const { reason, status } = attempt;
  return { ok: false, reason, ...(status !== undefined && { status }), milliseconds };
}

/** For the log: nothing that was asked or answered. */
const describe = (use: LlmUse, { attempt, attempts }: Conversation) => ({
  use,
  outcome: attempt.ok ? 'ok' : attempt.reason,
  status: attempt.ok ? 200 : attempt.status,
  attempt: attempts,
});
