import type { PremiumPlan } from '@bugunne/contract/payments.schema';
import type { ReactNode } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { longDate, minorMoney } from '#lib/format.ts';

/** A term and its value. */
function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{term}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Name, price, source and start of a plan. */
export function PlanDetails({ plan }: { plan: PremiumPlan }) {
  const { t } = useTranslation('plan');
  const language = useLanguage();
  const { planType, price, source, startedAt } = plan;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3 border-t border-line pt-4 text-sm">
      <Detail term={t('plan')}>{t(`planName.${planType ?? 'none'}`)}</Detail>
      {planType && price && (
        <Detail term={t('price.label')}>
          {t(`price.${planType}`, { price: minorMoney(language, price.amount, price.currency) })}
        </Detail>
      )}
      <Detail term={t('source.label')}>{t(`source.${source}`)}</Detail>
      {startedAt && <Detail term={t('since')}>{longDate(language, startedAt)}</Detail>}
    </dl>
  );
}
