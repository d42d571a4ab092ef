import type { ComponentProps, ReactNode } from 'react';
import { Field } from '#components/ui/field.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: string; hint?: ReactNode; error?: string | undefined };

/** Labelled password field that can show its text. An error replaces the hint, which it would repeat. */
export function PasswordField({ label, hint, error, ...input }: Props) {
  const { t } = useTranslation('common');
  return (
    <Field label={label} hint={!error && hint} error={error}>
      {(control) => (
        <PasswordInput {...control} {...input} showLabel={t('password.show')} hideLabel={t('password.hide')} required />
      )}
    </Field>
  );
}
