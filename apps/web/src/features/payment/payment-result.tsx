import { LIMITS } from '@bugunne/contract/limits.constants';
import { BadgeCheck, Check, CircleX, Clock, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadFailure } from '#components/load-failure.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { PageMessage } from '#components/ui/page-message.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { toApiError } from '#lib/api-error.ts';
import { ResultDetails } from './result-details.tsx';
import { useCheckoutResult } from './use-checkout-result.ts';

/** A link to a page, as a button. */
function Way({ to, secondary = false, children }: { to: string; secondary?: boolean; children: ReactNode }) {
  return (
    <LocalizedLink to={to} className={buttonClass(secondary ? { variant: 'secondary' } : {})}>
      {children}
    </LocalizedLink>
  );
}

/** The success page: what the server knows of a checkout, whose id is the only thing that the address tells. */
export function PaymentResult({ checkoutId }: { checkoutId: string | null }) {
  return checkoutId ? (
    <KnownResult key={checkoutId} checkoutId={checkoutId} />
  ) : (
    <Frame>
      <NoPayment />
    </Frame>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="page-width pb-16">
    <div className="mx-auto max-w-3xl">{children}</div>
  </div>
);

/** For an address without a checkout, and for a checkout that does not exist or is another user's. */
function NoPayment() {
  const { t } = useTranslation('payment');
  return (
    <PageMessage
      level={1}
      icon={<ReceiptText aria-hidden="true" />}
      title={t('result.noneTitle')}
      text={t('result.noneText')}
      action={
        <>
          <Way to="/dashboard?view=profile">{t('result.invoices')}</Way>
          <Way to="/dashboard" secondary>
            {t('toDashboard')}
          </Way>
        </>
      }
    />
  );
}

function KnownResult({ checkoutId }: { checkoutId: string }) {
  const { t } = useTranslation('payment');
  const { result, error, isLate, laterPrice, check } = useCheckoutResult(checkoutId);
  if (!result) {
    const isUnknown = error && ['not_found', 'invalid_input'].includes(toApiError(error).code);
    return (
      <Frame>
        {isUnknown ? (
          <NoPayment />
        ) : error ? (
          <LoadFailure error={error} onRetry={check} />
        ) : (
          <p className="grid min-h-96 place-content-center justify-items-center gap-3 text-muted" role="status">
            <Spinner />
            {t('result.loading')}
          </p>
        )}
      </Frame>
    );
  }

  const { state } = result;
  const again = `/payment?plan=${result.planType}`;
  const isWaiting = state === 'open' || state === 'confirming';
  const texts = {
    succeeded: result.isPremium
      ? [t('result.succeeded'), t('result.succeededText')]
      : [t(result.trialEndsAt ? 'result.trialBegan' : 'result.paid'), t('result.paidText')],
    confirming: [t('result.confirming'), t('result.confirmingText')],
    open: [t('result.open'), t('result.openText')],
    failed: [t('error.title'), t('result.failedText')],
    expired: [t('result.expired'), t('result.expiredText')],
  } as const;
  const [title, text] = texts[state];
  const late = t(state === 'open' ? 'result.lateOpen' : 'result.late');
  const Icon = state === 'succeeded' ? BadgeCheck : isWaiting ? Clock : CircleX;
  return (
    <Frame>
      <header className="pt-10 pb-8 sm:pt-16">
        <Icon
          className={state === 'succeeded' ? 'size-12 text-success' : 'size-12 text-muted'}
          strokeWidth={1.5}
          aria-hidden="true"
        />
        <div role={state === 'failed' ? 'alert' : 'status'}>
          <h1 className="mt-4 text-4xl">{title}</h1>
          <p className="mt-3 max-w-2xl text-lg text-muted">{isLate ? late : text}</p>
        </div>
        {isWaiting && !isLate && (
          <p className="mt-5 text-muted">
            <Spinner />
          </p>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          {state === 'succeeded' && <Way to="/dashboard">{t('toDashboard')}</Way>}
          {state === 'succeeded' && (
            <Way to="/dashboard?view=profile" secondary>
              {t('result.invoices')}
            </Way>
          )}
          {state === 'failed' && <Way to={again}>{t('result.retry')}</Way>}
          {state === 'expired' && <Way to={again}>{t('result.restart')}</Way>}
          {isLate && <Button onClick={check}>{t('result.check')}</Button>}
          {isLate && state === 'open' && (
            <Way to={again} secondary>
              {t('result.restart')}
            </Way>
          )}
          {isLate && (
            <Way to="/contact" secondary>
              {t('result.contact')}
            </Way>
          )}
          {state !== 'succeeded' && (
            <Way to="/dashboard" secondary>
              {t('toDashboard')}
            </Way>
          )}
        </div>
      </header>
      <ResultDetails result={result} laterPrice={laterPrice} />
      {state === 'succeeded' && result.isPremium && <Unlocked />}
    </Frame>
  );
}

/** The features that Premium has unlocked. */
function Unlocked() {
  const { t } = useTranslation('payment');
  const features = t('plan.features', { returnObjects: true, count: LIMITS.refreshesPerCategoryPerDay });
  return (
    <section aria-labelledby="features-title" className="mt-10">
      <h2 id="features-title" className="text-2xl">
        {t('result.features')}
      </h2>
      <ul className="mt-4 grid gap-2.5 sm:grid-cols-2">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check className="mt-1 size-4.5 shrink-0 text-success" strokeWidth={2.5} aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
    </section>
  );
}
