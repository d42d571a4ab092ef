import { useCallback, useContext } from 'react';
import { type ApiErrorCode, toApiError } from '#lib/api-error.ts';
import type { Language } from './language.ts';
import { textsOf } from './text-store.ts';
import { translate } from './translate.ts';
import { TextLanguage, useTranslation } from './use-translation.ts';

const codeOf = (error: unknown) => (typeof error === 'string' ? (error as ApiErrorCode) : toApiError(error).code);

/**
 * Returns a function that turns an error code, or any thrown value, into a sentence in the user's language.
 * List `errors` among the namespaces of the page's `handle`.
 */
export function useErrorText(): (error: unknown) => string {
  useTranslation('errors');
  const language = useContext(TextLanguage);
  return useCallback((error: unknown) => errorTextIn(language, error), [language]);
}

/** The same where the namespace `errors` has been loaded. */
export function errorTextIn(language: Language, error: unknown): string {
  const code = codeOf(error);
  const texts = textsOf(language, 'errors');
  // A newer server may know codes that this build does not.
  const text = translate(texts, language, code) ?? translate(texts, language, 'unknown');
  return typeof text === 'string' ? text : code;
}

/**
 * Like `useErrorText`, for a sentence that follows one of ours: two sentences of the specification address the user
 * formally in Turkish, so they need a box of their own, and ours replace them here.
 */
export function useReasonText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  return useCallback(
    (error: unknown) => {
      const code = codeOf(error);
      return t(code === 'too_many_attempts' || code === 'unknown' ? `reason.${code}` : code);
    },
    [t],
  );
}
