import type { ComponentProps, ReactNode } from 'react';
import { Field } from '#components/ui/field.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: string; hint?: ReactNode; error?: string | undefined };

/** A labelled password that can be shown. A fault takes the place of the hint, whose words it would say again. */
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
