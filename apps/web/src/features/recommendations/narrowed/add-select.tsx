import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = {
  label: string;
  options: readonly { value: string; label: string; lang?: string | undefined }[];
  onAdd: (value: string) => void;
  disabled?: boolean;
};

/** A native select whose choice becomes a chip; it then shows its prompt again. */
export function AddSelect({ label, options, onAdd, disabled }: Props) {
  const { t } = useTranslation('refresh');
  if (options.length === 0) return null;
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value="" disabled={disabled} onChange={(event) => onAdd(event.target.value)}>
          <option value="">{t('choose')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
