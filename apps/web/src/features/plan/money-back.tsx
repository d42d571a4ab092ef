import type { PremiumPlan } from '@bugunne/contract/payments.schema';
import { useState } from 'react';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { longDate, minorMoney } from '#lib/format.ts';
import { useLateSiteTexts } from '#lib/site-texts.ts';
import { useFocusAfter } from './use-focus-after.ts';
import { usePlanChange } from './use-plan-change.ts';

type Props = { moneyBack: NonNullable<PremiumPlan['moneyBack']>; isPremium: boolean };

/** Asks for the money of the last payment back while the days last; afterwards says that the request has arrived. */
export function MoneyBack({ moneyBack, isPremium }: Props) {
  const { t } = useTranslation('plan');
  const language = useLanguage();
  const site = useLateSiteTexts();
  const [isAsking, setIsAsking] = useState(false);
  const [requests, setRequests] = useState(0);
  const area = useFocusAfter(requests);
  const { change, pending, failure, reset } = usePlanChange(() => {
    setIsAsking(false);
    setRequests((count) => count + 1);
  });
  const price = minorMoney(language, moneyBack.amount, moneyBack.currency);
  const ask = () => {
    reset();
    setIsAsking(true);
  };

  return (
    <div ref={area} tabIndex={-1} className="border-t border-line pt-4 text-sm outline-none">
      <h3 className="text-lg">{t('moneyBack.title')}</h3>
      {moneyBack.state === 'requested' ? (
        <p className="mt-1">
          {t('moneyBack.requested', { price })} {site && t('moneyBack.reply', { hours: site.premiumReplyHours })}{' '}
          {isPremium && t('moneyBack.stays')}
        </p>
      ) : (
        <>
          <p className="mt-1">{t('moneyBack.offer', { price, date: longDate(language, moneyBack.until) })}</p>
          <Button variant="secondary" className="mt-2" onClick={ask}>
            {t('action.moneyBack')}
          </Button>
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('moneyBack.ask')}
        text={t('moneyBack.askText', { price })}
        confirm={t('moneyBack.confirm')}
        keep={t('moneyBack.keep')}
        busy={pending !== null}
        failure={failure}
        onConfirm={() => change({ kind: 'moneyBack', orderId: moneyBack.orderId })}
        onClose={() => setIsAsking(false)}
      />
    </div>
  );
}
