import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { numberText } from '#lib/format.ts';

const CHOICES = [9, 8.5, 8, 7.5, 7, 6.5, 6];

type Props = { value: number | undefined; onChange: (rating: number | undefined) => void };

/** Select for the least IMDb rating. */
export function RatingControl({ value, onChange }: Props) {
  const { t } = useTranslation('refresh');
  const language = useLanguage();
  const choices = value === undefined || CHOICES.includes(value) ? CHOICES : [...CHOICES, value].sort((a, b) => b - a);
  return (
    <Field label={t('field.minRating')}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
        >
          <option value="">{t('any')}</option>
          {choices.map((rating) => (
            <option key={rating} value={rating}>
              {t('ratingFrom', { rating: numberText(language, rating) })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
