import { ContactText } from '#components/contact-text.tsx';
import { useErrorText } from '#i18n/error-text.ts';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ApiError } from '#lib/api-error.ts';
import { FormFault } from './form-fault.tsx';
import { RetryAfter } from './retry-after.tsx';

/** Message of a failed request, with the next step below it if there is one. Unexpected errors have the specified sentence. */
export function FailureText({ failure, loginPath }: { failure: ApiError; loginPath?: string }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const { code, retryAfterSeconds } = failure;
  const note =
    code === 'too_many_attempts' && retryAfterSeconds !== null ? (
      <RetryAfter seconds={retryAfterSeconds} />
    ) : code === 'email_in_use' && loginPath ? (
      <p>
        {t('fault.inUse')}{' '}
        <LocalizedLink to={loginPath} className="text-link font-semibold">
          {t('mode.login')}
        </LocalizedLink>
      </p>
    ) : null;
  return (
    <FormFault note={note}>
      <p className="font-semibold">
        <ContactText text={errorText(code === 'internal_error' ? 'unknown' : code)} words={t('fault.writeToUs')} />
      </p>
    </FormFault>
  );
}
