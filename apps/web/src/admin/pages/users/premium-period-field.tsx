import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { PERIODS, type Period } from './premium-period.ts';

type Props = { period: Period; date: string; onChange: (period: Period, date: string) => void };

/** How long a granted Premium lasts: months, a date, or without an end. */
export function PremiumPeriodField({ period, date, onChange }: Props) {
  const { t } = useTranslation('admin-users');
  const label = (value: Period) =>
    value === 'endless' || value === 'date' ? t(`form.${value}`) : t('form.month', { count: Number(value) });
  return (
    <>
      <Field label={t('form.period')}>
        {(control) => (
          <Select
            {...control}
            value={period}
            onChange={(event) => onChange(PERIODS.find((value) => value === event.target.value) ?? 'endless', date)}
          >
            {PERIODS.map((value) => (
              <option key={value} value={value}>
                {label(value)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {period === 'date' && (
        <Field label={t('form.until')}>
          {(control) => (
            <Input
              {...control}
              type="date"
              min={new Date().toISOString().slice(0, 10)}
              value={date}
              onChange={(event) => onChange(period, event.target.value)}
            />
          )}
        </Field>
      )}
    </>
  );
}
