import type { Logger } from '../logger.ts';
import type { Circuit } from './circuit.ts';
import type { Conversation } from './converse.ts';
import { estimateTokens } from './limits.ts';
import type { LlmFailure } from './outcome.ts';
import { interrupted } from './read-failure.ts';
import type { TokenBudget } from './token-budget.ts';
import { spentBy, verdictOf } from './verdict.ts';

type Asked = { system: string; user: string; userId: string | null };

/** Lets `talk` happen when circuit and budget allow it, and tells both how it ended. Never rejects. */
export async function guarded(
  { circuit, budget, logger }: { circuit: Circuit; budget: TokenBudget; logger: Logger },
  { system, user, userId }: Asked,
  maxTokens: number,
  signal: AbortSignal,
  talk: () => Promise<Conversation>,
): Promise<Conversation> {
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

  // While the tokens were counted, somebody may have left or the circuit may have opened.
  const leave = signal.aborted ? null : circuit.enter();
  if (!leave) {
    await settle(0);
    return signal.aborted ? { attempt: interrupted(signal), attempts: 0 } : notAsked('circuit_open');
  }
  const conversation = await talk().catch((error: unknown): Conversation => {
    // Only the name: the message may quote a header.
    const name = error instanceof Error ? error.name : typeof error;
    logger.error({ name }, 'the language model could not be asked');
    return notAsked('network');
  });
  leave(verdictOf(conversation.attempt));
  await settle(spentBy(conversation.attempt, promptTokens, tokens));
  return conversation;
}

function notAsked(reason: LlmFailure): Conversation {
  return { attempt: { ok: false, reason, again: false }, attempts: 0 };
}
