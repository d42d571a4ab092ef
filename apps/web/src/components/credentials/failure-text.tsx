import { ContactText } from '#components/contact-text.tsx';
import { useErrorText } from '#i18n/error-text.ts';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ApiError } from '#lib/api-error.ts';
import { FormFault } from './form-fault.tsx';

/** Message of a failed request, with the next step if there is one. Unexpected errors have the specified sentence. */
export function FailureText({ failure, loginPath }: { failure: ApiError; loginPath?: string }) {
  const { t } = useTranslation(['auth', 'visitor-form']);
  const errorText = useErrorText();
  const { code, retryAfterSeconds } = failure;
  return (
    <FormFault>
      <p className="font-semibold">
        <ContactText text={errorText(code === 'internal_error' ? 'unknown' : code)} words={t('fault.writeToUs')} />
      </p>
      {code === 'too_many_attempts' && retryAfterSeconds !== null && (
        <p>{t('visitor-form:retryAfter', { count: Math.max(1, Math.ceil(retryAfterSeconds / 60)) })}</p>
      )}
      {code === 'email_in_use' && loginPath && (
        <p>
          {t('fault.inUse')}{' '}
          <LocalizedLink to={loginPath} className="text-link font-semibold">
            {t('mode.login')}
          </LocalizedLink>
        </p>
      )}
    </FormFault>
  );
}
