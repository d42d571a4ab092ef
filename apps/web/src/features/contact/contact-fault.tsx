import { FormFault } from '#components/credentials/form-fault.tsx';
import { RetryAfter } from '#components/credentials/retry-after.tsx';
import { useErrorText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ApiError } from '#lib/api-error.ts';

/** Error box above a form whose message could not be sent. */
export function ContactFault({ failure: { code, status, retryAfterSeconds } }: { failure: ApiError }) {
  const { t } = useTranslation('contact');
  const errorText = useErrorText();
  if (code === 'too_many_attempts' || code === 'bot_check_required') {
    return (
      <FormFault note={retryAfterSeconds !== null && <RetryAfter seconds={retryAfterSeconds} />}>
        <p className="font-semibold">{errorText(code)}</p>
      </FormFault>
    );
  }
  const name = code === 'network' ? 'notSent' : status >= 500 ? 'whileSending' : 'unknown';
  return (
    <FormFault note={<p>{t(code === 'network' ? 'failure.connection' : 'failure.kept')}</p>}>
      <p className="font-semibold">{t(`failure.${name}`)}</p>
    </FormFault>
  );
}
