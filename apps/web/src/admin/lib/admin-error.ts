import { ADMIN_ERROR_STATUS, type AdminErrorCode, type ErrorBody } from '@bugunne/contract/errors.constants';
import { useCallback } from 'react';
import { useErrorText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/** The code of an error that only the administration's calls answer; null for any other error. */
export function adminErrorCode(error: unknown): AdminErrorCode | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && Object.hasOwn(ADMIN_ERROR_STATUS, code) ? (code as AdminErrorCode) : null;
}

/** The records of a refused call as they are now, which come with `changed_meanwhile`; none with any other error. */
export function currentRecords<Row>(error: unknown): Row[] {
  if (adminErrorCode(error) !== 'changed_meanwhile') return [];
  const { current } = (error as { data?: Partial<ErrorBody['data']> }).data ?? {};
  return Array.isArray(current) ? current : [];
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

/** The administrator closed the dialog that asks for a confirmation. */
export class ConfirmationCancelled extends Error {
  constructor() {
    super('the confirmation was cancelled');
  }
}

/** Whether a call was given up by the administrator, which needs no message. */
export const isCancelled = (error: unknown): boolean => error instanceof ConfirmationCancelled;
