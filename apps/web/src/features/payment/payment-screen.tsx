import type { Offer, PlanType } from '@bugunne/contract/payments.schema';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { FocusedNotice } from '#components/focused-notice.tsx';
import { LoadFailure } from '#components/load-failure.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { offerQuery } from '#lib/queries/premium.ts';
import { PaymentForm } from './payment-form.tsx';
import { PendingTransfer, type TransferEnd } from './pending-transfer.tsx';
import { RefusalPanel } from './refusal-panel.tsx';

/** Whether and why the offer cannot be taken. */
function refusalOf({ methods, refusal, plans }: Offer) {
  if (refusal === 'transfer') return methods.includes('bank-transfer') ? null : refusal;
  if (refusal) return refusal;
  return methods.length === 0 || plans.length === 0 ? 'closed' : null;
}

/** The plan of the address; the popular one where it names none. */
const planOf = ({ plans }: Offer, named: string | null): PlanType | undefined =>
  (plans.find(({ id }) => id === named) ?? plans.find(({ popular }) => popular) ?? plans[0])?.id;

/** The payment screen: loads what is on offer to the user, then shows the form or why there is none. */
export function PaymentScreen({ email }: { email: string }) {
  const { t } = useTranslation('payment');
  const { data: offer, error, refetch } = useQuery(offerQuery());
  const [search, setSearch] = useSearchParams();
  const planType = offer && planOf(offer, search.get('plan'));
  const refusal = offer && refusalOf(offer);
  /** The user's last action here; its outcome takes focus. */
  const [last, setLast] = useState<'pressed' | TransferEnd | null>(null);
  const choose = (plan: PlanType) =>
    setSearch(
      (current) => {
        current.set('plan', plan);
        return current;
      },
      { replace: true, state: { keepScroll: true } },
    );
  return (
    <div className="page-width pb-16">
      <LocalizedLink
        to="/premium"
        className="mt-6 inline-flex min-h-11 items-center gap-2 text-sm font-semibold hover:underline"
      >
        <ArrowLeft className="size-4.5" aria-hidden="true" />
        {t('toPremium')}
      </LocalizedLink>
      <header className="pt-2 pb-8">
        <h1 className="text-3xl">{t('title')}</h1>
        {offer && !refusal && !offer.transfer && <p className="mt-2 max-w-2xl text-muted">{t('lead')}</p>}
      </header>
      {!offer && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!offer && !error && (
        <p className="grid min-h-72 place-content-center justify-items-center gap-3 text-muted" role="status">
          <Spinner />
          {t('loading')}
        </p>
      )}
      {offer && !offer.transfer && last && last !== 'pressed' && <TransferEndNote end={last} />}
      {offer && refusal && (
        <>
          <RefusalPanel reason={refusal} isFocused={last === 'pressed'} />
          {offer.transfer && <PendingTransfer transfer={offer.transfer} isNew={false} onEnd={setLast} />}
        </>
      )}
      {offer && !refusal && planType && (
        <PaymentForm
          offer={offer}
          email={email}
          planType={planType}
          onPlan={choose}
          onPress={() => setLast('pressed')}
          onTransferEnd={setLast}
        />
      )}
    </div>
  );
}

/** That the transfer which was shown is no longer waited for, and why. */
function TransferEndNote({ end }: { end: 'withdrawn' | 'gone' }) {
  const { t } = useTranslation('payment');
  return (
    <div className="pb-8">
      <FocusedNotice tone={end === 'withdrawn' ? 'success' : 'neutral'}>{t(`transfer.${end}`)}</FocusedNotice>
    </div>
  );
}
