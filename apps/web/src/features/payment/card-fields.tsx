import { PAYMENT_LIMITS } from '@bugunne/contract/part-limits.constants';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatCvv, formatExpiry, formatNumber } from './card-format.ts';
import { FormattedInput } from './formatted-input.tsx';
import type { CardForm } from './use-card-form.ts';
import { useCardRules } from './use-card-rules.ts';

/** The fields of the card form. They never leave the browser, apart from the last four digits of the number. */
export function CardFields({ form }: { form: CardForm }) {
  const { t } = useTranslation('payment');
  const rules = useCardRules();
  const { errors } = form.formState;
  // Registered in this order, because the first field with an error gets focus.
  const [number, expiry, cvv, name, email, phone] = [
    form.register('cardNumber', { validate: rules.cardNumber }),
    form.register('expiryDate', { validate: rules.expiryDate }),
    form.register('cvv', { validate: rules.cvv }),
    form.register('cardName', { validate: rules.cardName }),
    form.register('email'),
    form.register('phone', { validate: rules.phone }),
  ];
  return (
    <section aria-labelledby="card-title" className="grid gap-4">
      <div>
        <h2 id="card-title" className="text-2xl">
          {t('card.title')}
        </h2>
        <p className="mt-1.5 text-sm text-muted">{t('card.note')}</p>
      </div>
      <Field label={t('card.number')} error={errors.cardNumber?.message}>
        {(control) => (
          <FormattedInput {...control} {...number} format={formatNumber} autoComplete="cc-number" required />
        )}
      </Field>
      <div className="grid items-start gap-4 min-[26rem]:grid-cols-2">
        <Field label={t('card.expiry')} error={errors.expiryDate?.message}>
          {(control) => (
            <FormattedInput {...control} {...expiry} format={formatExpiry} autoComplete="cc-exp" required />
          )}
        </Field>
        <Field label={t('card.cvv')} hint={t('card.cvvHint')} error={errors.cvv?.message}>
          {(control) => <FormattedInput {...control} {...cvv} format={formatCvv} autoComplete="cc-csc" required />}
        </Field>
      </div>
      <Field label={t('card.name')} error={errors.cardName?.message}>
        {(control) => (
          <Input
            {...control}
            {...name}
            autoComplete="cc-name"
            maxLength={PAYMENT_LIMITS.card.name}
            spellCheck={false}
            required
          />
        )}
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t('card.email')} hint={t('card.emailHint')}>
          {(control) => <Input {...control} {...email} type="email" inputMode="email" autoComplete="email" readOnly />}
        </Field>
        <Field label={t('card.phone')} error={errors.phone?.message}>
          {(control) => (
            <Input
              {...control}
              {...phone}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={PAYMENT_LIMITS.card.phone}
            />
          )}
        </Field>
      </div>
    </section>
  );
}
