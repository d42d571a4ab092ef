import { ADMIN_ERROR_STATUS, type AdminErrorCode } from '@bugunne/contract/errors';
import { useCallback } from 'react';
import { useErrorText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { isCancelled } from './confirmation-cancelled.ts';

/** The code of an error that only the administration's calls answer; null for any other error. */
export function adminErrorCode(error: unknown): AdminErrorCode | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && Object.hasOwn(ADMIN_ERROR_STATUS, code) ? (code as AdminErrorCode) : null;
}

/** Returns a function that turns any thrown value into a sentence in the language of the page. */
export function useAdminErrorText(): (error: unknown) => string {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  return useCallback(
    (error: unknown) => {
      if (isCancelled(error)) return t('confirm.cancelled');
      const code = adminErrorCode(error);
      return code ? t(`errors.${code}`) : errorText(error);
    },
    [t, errorText],
  );
}
