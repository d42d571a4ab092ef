import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = { value: number | null; onChange: (minutes: number | null) => void };

const CHOICES = [45, 60, 90, 120, 150, 180] as const;

/** The longest film or episode of the evening. */
export function DurationField({ value, onChange }: Props) {
  const { t } = useTranslation('evenings');
  return (
    <Field label={t('create.maxMinutes')}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{t('create.noLimit')}</option>
          {CHOICES.map((minutes) => (
            <option key={minutes} value={minutes}>
              {t('create.minutes', { minutes })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
