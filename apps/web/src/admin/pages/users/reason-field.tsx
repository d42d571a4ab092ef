import { useFormContext } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

const SHORTEST = 3;
const LONGEST = 300;

export type ReasonFields = { reason: string };

/** Why a change is made, for the audit log; a field of the form around it. */
export function ReasonField() {
  const { t } = useTranslation('admin-users');
  const { register, formState } = useFormContext<ReasonFields>();
  return (
    <Field label={t('form.reason')} hint={t('form.reasonHint')} error={formState.errors.reason?.message ?? ''}>
      {(control) => (
        <Input
          {...control}
          {...register('reason', { validate: (text) => text.trim().length >= SHORTEST || t('form.reasonMissing') })}
          maxLength={LONGEST}
        />
      )}
    </Field>
  );
}
