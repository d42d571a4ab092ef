import type { Logger } from '../logger.ts';
import type { AskResult } from './ask-with-retries.ts';
import type { Circuit } from './circuit.ts';
import { estimateTokens } from './limits.ts';
import type { LlmFailure } from './outcome.ts';
import { interrupted } from './read-failure.ts';
import type { TokenBudget } from './token-budget.ts';
import { spentBy, verdictOf } from './verdict.ts';

type Prompt = { system: string; user: string; userId: string | null };

/** Calls `ask` if circuit and budget allow it, and reports the outcome to both. Never rejects. */
export async function guarded(
  { circuit, budget, logger }: { circuit: Circuit; budget: TokenBudget; logger: Logger },
  { system, user, userId }: Prompt,
  maxTokens: number,
  signal: AbortSignal,
  ask: () => Promise<AskResult>,
): Promise<AskResult> {
  if (circuit.isOpen()) return notAsked('circuit_open');
  const promptTokens = estimateTokens(system, user);
  const tokens = promptTokens + maxTokens;

  const settle = (used: number) =>
    budget.settle(userId, tokens, used).catch((error: unknown) => {
      logger.warn({ error }, 'tokens of the language model could not be settled');
    });
  const isTaken = await budget.take(userId, tokens).catch((error: unknown) => {
    logger.warn({ error }, 'tokens of the language model could not be counted');
    return false;
  });
  if (!isTaken) return notAsked('budget');

  // While the tokens were counted, the caller may have aborted or the circuit may have opened.
  const report = signal.aborted ? null : circuit.enter();
  if (!report) {
    await settle(0);
    return signal.aborted ? { attempt: interrupted(signal), attempts: 0 } : notAsked('circuit_open');
  }
  const result = await ask().catch((error: unknown): AskResult => {
    // Only the name is logged: the message may quote a header.
    const name = error instanceof Error ? error.name : typeof error;
    logger.error({ name }, 'the language model could not be asked');
    return notAsked('network');
  });
  report(verdictOf(result.attempt));
  await settle(spentBy(result.attempt, promptTokens, tokens));
  return result;
}

function notAsked(reason: LlmFailure): AskResult {
  return { attempt: { ok: false, reason, retryable: false }, attempts: 0 };
}
