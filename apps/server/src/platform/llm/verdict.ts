import type { Verdict } from './circuit.ts';
import type { Attempt } from './outcome.ts';

/** What the end of a question says about the endpoint. */
export function verdictOf(attempt: Attempt): Verdict {
  if (attempt.ok || attempt.reason === 'refusal') return 'success';
  if (attempt.reason === 'refused_key') return 'fatal';
  if (attempt.reason === 'cancelled') return 'neither';
  // Another status than 200 with a bad answer means that it did not like our question; 404, that there is no such model.
  if (attempt.reason === 'bad_answer' && attempt.status !== 200 && attempt.status !== 404) return 'neither';
  return 'failure';
}

/**
 * Tokens to charge when nobody counted them. A cancelled question is paid in full, or cancelling would be the way around
 * the budget; one that ran out of time costs its prompt, or an endpoint that hangs would use up everybody's day.
 */
export function spentBy(attempt: Attempt, promptTokens: number, taken: number): number {
  if (attempt.usage) return attempt.usage.input + attempt.usage.output;
  if (attempt.ok) return taken;
  if (attempt.reason === 'cancelled') return taken;
  return attempt.reason === 'timeout' ? promptTokens : 0;
}
