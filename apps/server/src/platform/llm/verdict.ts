import type { Verdict } from './circuit.ts';
import type { Attempt } from './outcome.ts';

/** The circuit's verdict on the endpoint after an attempt. */
export function verdictOf(attempt: Attempt): Verdict {
  if (attempt.ok || attempt.reason === 'refusal') return 'success';
  if (attempt.reason === 'refused_key') return 'fatal';
  if (attempt.reason === 'cancelled') return 'neutral';
  // A bad answer with a status other than 200 is the fault of our request; 404 means that the model does not exist.
  if (attempt.reason === 'bad_answer' && attempt.status !== 200 && attempt.status !== 404) return 'neutral';
  return 'failure';
}

/**
 * Tokens to charge; estimated when the endpoint did not count them. A cancelled question costs all tokens taken, or
 * cancelling would bypass the budget. A timeout costs the prompt only, or a hanging endpoint would use up the budget of
 * all users.
 */
export function spentBy(attempt: Attempt, promptTokens: number, taken: number): number {
  if (attempt.usage) return attempt.usage.input + attempt.usage.output;
  if (attempt.ok) return taken;
  if (attempt.reason === 'cancelled') return taken;
  // The endpoint answered, so it may have used everything.
  if (attempt.reason === 'bad_answer' && attempt.status === 200) return taken;
  return attempt.reason === 'timeout' ? promptTokens : 0;
}
