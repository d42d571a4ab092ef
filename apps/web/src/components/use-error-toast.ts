import { useCallback } from 'react';
import { errorTextIn } from '#i18n/error-text.ts';
import { loadNamespaces, textsOf } from '#i18n/text-store.ts';
import { translate } from '#i18n/translate.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { toast } from './ui/toast.tsx';
import type { ToastOptions } from './ui/toast-options.ts';

/**
 * Shows the text of an error; like the messages, the texts of errors are loaded with the first one or after the page.
 * Without them it says only that loading failed.
 */
export type ErrorToast = (error: unknown, options?: ToastOptions, kind?: 'error' | 'message') => void;

export function useErrorToast(): ErrorToast {
  const language = useLanguage();
  return useCallback(
    (error, options, kind = 'error') => {
      loadNamespaces(language, ['errors']).then(
        () => toast[kind](errorTextIn(language, error), options),
        () => toast[kind](String(translate(textsOf(language, 'common'), language, 'loadFailure.title')), options),
      );
    },
    [language],
  );
}
