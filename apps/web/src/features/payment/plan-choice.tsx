import { LIMITS } from '@bugunne/contract/limits.constants';
import type { Plan, PlanType } from '@bugunne/contract/payments.schema';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { minorMoney } from '#lib/format.ts';

/** Features that a card lists (specification §2). */
const LISTED = 4;

type Props = { plans: readonly Plan[]; value: PlanType; onChange: (plan: PlanType) => void };

/** The plans as cards; a press chooses a plan. */
export function PlanChoice({ plans, value, onChange }: Props) {
  const { t } = useTranslation('payment');
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-display text-2xl">{t('plan.label')}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            name={name}
            checked={plan.id === value}
            onChoose={() => onChange(plan.id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type CardProps = { plan: Plan; name: string; checked: boolean; onChoose: () => void };

function PlanCard({ plan, name, checked, onChoose }: CardProps) {
  const { t } = useTranslation(['payment', 'common']);
  const language = useLanguage();
  const id = useId();
  const price = minorMoney(language, plan.price, plan.currency);
  const features = t('plan.features', { returnObjects: true, count: LIMITS.refreshesPerCategoryPerDay });
  return (
    <div className="relative flex flex-col rounded-lg border border-line-strong bg-surface p-5 has-checked:border-ink has-checked:ring-2 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus">
      {/* Covers the card, so that a press anywhere on it chooses the plan. */}
      <input
        type="radio"
        id={id}
        name={name}
        value={plan.id}
        checked={checked}
        onChange={onChoose}
        aria-describedby={`${id}-more`}
        className="peer absolute inset-0 cursor-pointer appearance-none rounded-lg outline-none"
      />
      <span
        aria-hidden="true"
        className="absolute top-5 right-5 hidden size-6 place-items-center rounded-full bg-ink text-paper peer-checked:grid"
      >
        <Check className="size-4" strokeWidth={3} />
      </span>
      <label htmlFor={id} className="grid gap-2">
        <span className="pr-8 text-lg font-semibold">{t(`plan.name.${plan.id}`)}</span>
        <span className="flex flex-wrap items-baseline gap-x-2">
          <strong className="font-display text-3xl font-medium">{t(`summary.${plan.period}`, { price })}</strong>
          {plan.originalPrice !== null && (
            <s className="text-muted">
              <span className="sr-only">{t('common:price.list')} </span>
              {minorMoney(language, plan.originalPrice, plan.currency)}
            </s>
          )}
        </span>
      </label>
      <div id={`${id}-more`} className="mt-2 grid gap-3">
        <p className="text-muted">{t(`plan.description.${plan.id}`)}</p>
        <p className="flex flex-wrap gap-2 empty:hidden">
          {plan.popular && <Badge tone="inverse">{t('plan.popular')}</Badge>}
          {plan.discount && plan.discountPercent > 0 && (
            <Badge tone="success">{t('common:price.discount', { percent: plan.discountPercent })}</Badge>
          )}
          {plan.freeMonths > 0 && <Badge tone="success">{t('plan.freeMonths', { count: plan.freeMonths })}</Badge>}
        </p>
        <ul className="grid gap-1.5 text-sm">
          {features.slice(0, LISTED).map((feature) => (
            <li key={feature} className="flex gap-2">
              <Check className="mt-0.5 size-4 shrink-0 text-success" strokeWidth={2.5} aria-hidden="true" />
              {feature}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
