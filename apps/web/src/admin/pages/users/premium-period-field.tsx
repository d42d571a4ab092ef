import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { isAhead, PERIODS, type Period } from './premium-period.ts';

export type PeriodFields = { period: Period; date: string };

/** How long a granted Premium lasts: months, a date, or without an end. Fields of the form around them. */
export function PremiumPeriodField() {
  const { t } = useTranslation('admin-users');
  const { register, control: form, formState } = useFormContext<PeriodFields>();
  const period = useWatch({ control: form, name: 'period' });
  const label = (value: Period) =>
    value === 'endless' || value === 'date' ? t(`form.${value}`) : t('form.month', { count: Number(value) });
  const periodProps = register('period');
  // Registered while hidden as well: the order of registration is that in which faults get the focus.
  const dateProps = register('date', {
    validate: (date, fields) => fields.period !== 'date' || isAhead(date, new Date()) || t('form.dateMissing'),
  });
  return (
    <>
      <Field label={t('form.period')}>
        {(control) => (
          <Select {...control} {...periodProps}>
            {PERIODS.map((value) => (
              <option key={value} value={value}>
                {label(value)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {period === 'date' && (
        <Field label={t('form.until')} error={formState.errors.date?.message ?? ''}>
          {(control) => <Input {...control} {...dateProps} type="date" min={new Date().toISOString().slice(0, 10)} />}
        </Field>
      )}
    </>
  );
}
