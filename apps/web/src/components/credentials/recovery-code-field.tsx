import type { ComponentProps } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';

type Props = ComponentProps<'input'> & { label: string; error?: string | undefined };

/** Field for a recovery code, which replaces a code of the authenticator app once. */
export function RecoveryCodeField({ label, error, ...input }: Props) {
  return (
    <Field label={label} {...(error ? { error } : {})}>
      {(control) => (
        <Input
          {...control}
          {...input}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          required
          className="max-w-64 font-mono text-lg"
        />
      )}
    </Field>
  );
}
