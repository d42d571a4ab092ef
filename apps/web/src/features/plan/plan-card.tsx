import type { Invoice, OwnPayments, PremiumPlan } from '@bugunne/contract/payments.schema';
import { useState } from 'react';
import { Card } from '#components/ui/card.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { toast } from '#components/ui/toast.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useConnected } from '#lib/connection.ts';
import { longDate } from '#lib/format.ts';
import { Invoices } from './invoices.tsx';
import { MoneyBack } from './money-back.tsx';
import { PlanActions } from './plan-actions.tsx';
import { PlanDetails } from './plan-details.tsx';
import { PlanState } from './plan-state.tsx';
import { useFocusAfter } from './use-focus-after.ts';
import { type PlanChange, usePlanChange } from './use-plan-change.ts';
import { usePlanWords } from './use-plan-words.ts';

type Props = { plan: PremiumPlan; invoices: Invoice[]; isPremium: boolean };

const CANCELLED_TOAST = 'plan-cancelled';

/** The user's plan: its state in words, what can be done with it, its details and invoices. */
export function PlanCard({ plan, invoices, isPremium }: Props) {
  const { t } = useTranslation('plan');
  const language = useLanguage();
  const isConnected = useConnected();
  const [changed, setChanged] = useState(0);
  const words = useFocusAfter(changed);
  const sayDone = ({ kind }: PlanChange, own: OwnPayments | undefined) => {
    setChanged((count) => count + 1);
    if (kind === 'resume') {
      toast.dismiss(CANCELLED_TOAST);
      return toast.success(t('resumed'));
    }
    const end = own?.plan?.state === 'ended' ? null : own?.plan?.endsAt;
    toast.success(end ? t('cancelled', { date: longDate(language, end) }) : t('cancelledUndated'), {
      id: CANCELLED_TOAST,
      duration: 10_000,
      ...(own?.plan?.canResume && {
        action: { label: t('action.resume'), onClick: () => changes.change({ kind: 'resume' }) },
      }),
    });
  };
  const changes = usePlanChange(sayDone);
  const [lead, ...further] = usePlanWords()(plan, isPremium);
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="text-xl">{t('title')}</h2>
        <PlanState state={plan.state} />
      </div>
      <div ref={words} tabIndex={-1} className="outline-none">
        <p className="font-semibold">{lead}</p>
        {further.map((sentence) => (
          <p key={sentence} className="mt-1">
            {sentence}
          </p>
        ))}
      </div>
      {!isConnected && <Notice>{t('offline')}</Notice>}
      <PlanActions plan={plan} changes={changes} />
      <PlanDetails plan={plan} />
      {plan.moneyBack && <MoneyBack moneyBack={plan.moneyBack} isPremium={isPremium} />}
      <Invoices invoices={invoices} />
    </Card>
  );
}
