import { useState } from 'react';
import type { BotCheckState } from '#components/bot-check/use-bot-check.ts';
import { type ApiError, toApiError } from '#lib/api-error.ts';

/** The server's refusal of a form: kept for the red box, and what it does to the bot check. */
export function useFailure(botCheck: BotCheckState) {
  const [failure, setFailure] = useState<ApiError | null>(null);

  /** Returns the refusal, for faults of single fields. */
  function fail(thrown: unknown): ApiError {
    const error = toApiError(thrown);
    const botCheckRefused =
      error.code === 'bot_check_required' || error.issues.some(({ path }) => path === 'botCheckId');
    // Unreachable or turned away at the door, the server has not used the check up.
    if (botCheckRefused) botCheck.renew('required');
    else if (error.code !== 'network' && error.code !== 'invalid_input') botCheck.renew('used');
    setFailure(error.issues.length > 0 ? null : error);
    return error;
  }

  return { failure, fail, clear: () => setFailure(null) };
}
