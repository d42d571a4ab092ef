import { useCallback } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { type ApiErrorCode, toApiError } from '#lib/api-error.ts';

/**
 * Turns a code, or anything that was thrown, into a sentence of the reader's language.
 * List `errors` among the namespaces of the page's `handle`.
 */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  return useCallback(
    (error: unknown) => t(typeof error === 'string' ? (error as ApiErrorCode) : toApiError(error).code),
    [t],
  );
}
