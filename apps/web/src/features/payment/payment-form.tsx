import type { Offer, PaymentMethod, PlanType } from '@bugunne/contract/payments.schema';
import { type FormEvent, useRef, useState } from 'react';
import { FocusedNotice } from '#components/focused-notice.tsx';
import { TransferDetails } from '#components/transfer-details.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Segments } from '#components/ui/segments.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { toApiError } from '#lib/api-error.ts';
import { useConnected } from '#lib/connection.ts';
import { minorMoney } from '#lib/format.ts';
import { CardFields } from './card-fields.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentFault } from './payment-fault.tsx';
import { PendingTransfer, type TransferEnd } from './pending-transfer.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { lastFour, useCardForm } from './use-card-form.ts';
import { usePay } from './use-pay.ts';

type Props = {
  offer: Offer;
  email: string;
  planType: PlanType;
  onPlan: (plan: PlanType) => void;
  onPress: () => void;
  onTransferEnd: (end: TransferEnd | null) => void;
};

/** Plan, payment method, card or account, and the summary, for a user who can buy. */
export function PaymentForm({ offer, email, planType, onPlan, onPress, onTransferEnd }: Props) {
  const { t } = useTranslation(['payment', 'errors']);
  const language = useLanguage();
  const isConnected = useConnected();
  const form = useCardForm(email);
  const { pay, isWorking, error, reset } = usePay();
  // Paid time that runs can only be extended by a transfer.
  const methods = offer.methods.filter((method) => offer.refusal !== 'transfer' || method === 'bank-transfer');
  const [chosen, setChosen] = useState<PaymentMethod | null>(offer.transfer ? 'bank-transfer' : null);
  const [transferStarted, setTransferStarted] = useState(false);
  const payButton = useRef<HTMLButtonElement>(null);
  const method = chosen && methods.includes(chosen) ? chosen : methods[0];
  const plan = offer.plans.find(({ id }) => id === planType);
  if (!method || !plan) return null;

  const { transfer, bankAccount } = offer;
  const isCard = method === 'credit-card';
  const isWaiting = !isCard && transfer !== null;
  const hasFields = isCard && offer.cardForm;
  // The offer, loaded again, says the same in place of the error.
  const isRefused = offer.refusal === 'transfer' && toApiError(error).code === 'transfer_running';
  const send = (cardNumber: string) => {
    onPress();
    setTransferStarted(!isCard);
    const cardLast4 = lastFour(cardNumber);
    pay({ planType, paymentMethod: method, ...(cardLast4.length === 4 && isCard ? { cardLast4 } : {}) });
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (hasFields) void form.handleSubmit(({ cardNumber }) => send(cardNumber))();
    else send('');
  };
  // The alert with the pressed button disappears, so the focus moves on.
  const retry = () => {
    payButton.current?.focus();
    payButton.current?.click();
  };
  // While a payment is being started, its answer belongs to what is chosen.
  const chooseMethod = (value: PaymentMethod) => {
    if (isWorking) return;
    reset();
    onTransferEnd(null);
    setChosen(value);
  };
  const choosePlan = (value: PlanType) => {
    if (isWorking) return;
    reset();
    onPlan(value);
  };

  return (
    <form
      // Nothing is ever sent by the browser itself: it would put the card into an address.
      method="dialog"
      noValidate
      aria-label={t('title')}
      onSubmit={submit}
      className="grid items-start gap-8 lg:grid-cols-[1.6fr_1fr] lg:gap-12"
    >
      <div className="grid min-w-0 gap-8">
        {isCard && offer.isSandbox && <Notice tone="warning">{t('sandbox')}</Notice>}
        {error && !isRefused && <PaymentFault key={errorKey(error)} error={error} method={method} onRetry={retry} />}
        {offer.refusal === 'transfer' &&
          (isRefused ? (
            <FocusedNotice tone="neutral">{t('errors:transfer_running')}</FocusedNotice>
          ) : (
            <Notice>{t('errors:transfer_running')}</Notice>
          ))}
        {isCard && transfer && <Notice tone="warning">{t('transfer.beside')}</Notice>}
        {!isWaiting && <PlanChoice plans={offer.plans} value={planType} onChange={choosePlan} />}
        {methods.length > 1 && (
          <Segments
            label={t('method.label')}
            value={method}
            options={methods.map((value) => ({ value, label: t(`method.${value}`) }))}
            onChange={chooseMethod}
          />
        )}
        {hasFields && <CardFields form={form} />}
        {isCard && !hasFields && <p>{t('card.noForm')}</p>}
        {isWaiting && <PendingTransfer transfer={transfer} isNew={transferStarted} onEnd={onTransferEnd} />}
        {!isCard && !transfer && bankAccount && (
          <section aria-labelledby="transfer-title" className="grid gap-4">
            <div>
              <h2 id="transfer-title" className="text-2xl">
                {t('method.bank-transfer')}
              </h2>
              <p className="mt-1.5 text-muted">{t('transfer.before')}</p>
            </div>
            <TransferDetails
              account={bankAccount}
              plan={t(`plan.name.${plan.id}`)}
              amount={minorMoney(language, plan.price, plan.currency)}
              description={t('transfer.descriptionBefore', { email })}
            />
          </section>
        )}
      </div>
      {!isWaiting && (
        <div className="grid gap-4 lg:sticky lg:top-24">
          <OrderSummary offer={offer} plan={plan} method={method} />
          {!isConnected && <Notice tone="warning">{t('offline')}</Notice>}
          <Button
            ref={payButton}
            type="submit"
            size="lg"
            block
            // Takes no press, but keeps the focus, unlike a button with `disabled`; `busy` would hide the text.
            aria-disabled={isWorking}
            aria-busy={isWorking}
            onClick={(event) => isWorking && event.preventDefault()}
            // The focus stays in the field: its error would move the button away from under the pointer.
            onMouseDown={(event) => event.preventDefault()}
          >
            {isWorking && <Spinner />}
            {t(isWorking ? 'working' : isCard ? 'pay' : 'startTransfer')}
          </Button>
          <p role="status" className="sr-only">
            {isWorking && t('working')}
          </p>
        </div>
      )}
    </form>
  );
}

const errors = new WeakMap<object, number>();
let errorCount = 0;
/** A key for each error, so that the next error is announced and takes the focus again. */
function errorKey(error: object): number {
  const known = errors.get(error) ?? ++errorCount;
  errors.set(error, known);
  return known;
}
