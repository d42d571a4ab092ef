import { useState } from 'react';
import type { BotCheckState } from '#components/bot-check/use-bot-check.ts';
import { type ApiError, toApiError } from '#lib/api-error.ts';

/** Error of a submitted form for the error box; renews the bot check when the server has used or refused it. */
export function useFailure(botCheck: BotCheckState) {
  const [failure, setFailure] = useState<ApiError | null>(null);

  /** Handles and returns the error, whose `issues` concern single fields. */
  function fail(thrown: unknown): ApiError {
    const error = toApiError(thrown);
    const botCheckRefused =
      error.code === 'bot_check_required' || error.issues.some(({ path }) => path === 'botCheckId');
    // After a network or validation error the server has not used the check.
    if (botCheckRefused) botCheck.renew('required');
    else if (error.code !== 'network' && error.code !== 'invalid_input') botCheck.renew('used');
    setFailure(error.issues.length > 0 ? null : error);
    return error;
  }

  return { failure, fail, clear: () => setFailure(null) };
}
