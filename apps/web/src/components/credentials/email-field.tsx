import type { ComponentProps } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = Omit<ComponentProps<'input'>, 'type'> & { error?: string | undefined; label?: string };

/** Field for an e-mail address. */
export function EmailField({ error, label, ...input }: Props) {
  const { t } = useTranslation('visitor-form');
  return (
    <Field label={label ?? t('email')} error={error}>
      {(control) => (
        <Input
          {...control}
          {...input}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
    </Field>
  );
}
