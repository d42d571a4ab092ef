import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

const SHORTEST = 3;
const LONGEST = 300;

export const isReason = (text: string): boolean => text.trim().length >= SHORTEST;

type Props = { value: string; onChange: (value: string) => void };

/** Why a change is made, for the audit log. */
export function ReasonField({ value, onChange }: Props) {
  const { t } = useTranslation('admin-users');
  return (
    <Field label={t('form.reason')} hint={t('form.reasonHint')}>
      {(control) => (
        <Input {...control} value={value} maxLength={LONGEST} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
