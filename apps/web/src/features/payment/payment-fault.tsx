import type { PaymentMethod } from '@bugunne/contract/payments.schema';
import { FormFault } from '#components/credentials/form-fault.tsx';
import { RetryAfter } from '#components/credentials/retry-after.tsx';
import { Button } from '#components/ui/button.tsx';
import { useReasonText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { toApiError } from '#lib/api-error.ts';

type Props = { error: unknown; method: PaymentMethod; onRetry: () => void };

/** Alert above the form after a payment could not be started: the reason as far as it is known, when to retry, and a retry. */
export function PaymentFault({ error, method, onRetry }: Props) {
  const { t } = useTranslation('payment');
  const reasonText = useReasonText();
  const { code, retryAfterSeconds } = toApiError(error);
  const isExplained = code !== 'unknown' && code !== 'internal_error';
  return (
    <div>
      <FormFault
        note={
          isExplained && (
            <>
              <p>{reasonText(error)}</p>
              {retryAfterSeconds !== null && <RetryAfter seconds={retryAfterSeconds} />}
            </>
          )
        }
      >
        <p className="font-semibold">{t('error.title')}</p>
        <p>{t(method === 'credit-card' ? 'error.redirect' : 'error.transfer')}</p>
      </FormFault>
      <Button variant="secondary" className="mt-3" onClick={onRetry}>
        {t('error.retry')}
      </Button>
    </div>
  );
}
