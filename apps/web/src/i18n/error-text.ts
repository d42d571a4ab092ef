import { useCallback } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { type ApiErrorCode, toApiError } from '#lib/api-error.ts';

/**
 * Returns a function that turns an error code, or any thrown value, into a sentence in the user's language.
 * List `errors` among the namespaces of the page's `handle`.
 */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  return useCallback(
    (error: unknown) => t(typeof error === 'string' ? (error as ApiErrorCode) : toApiError(error).code),
    [t],
  );
}
