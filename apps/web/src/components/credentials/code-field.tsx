import type { ComponentProps } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';

type Props = ComponentProps<'input'> & { label: string; error?: string | undefined };

/** Field for the six digits of an authenticator app. */
export function CodeField({ label, error, ...input }: Props) {
  return (
    <Field label={label} {...(error ? { error } : {})}>
      {(control) => (
        <Input
          {...control}
          {...input}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          required
          className="max-w-44 text-lg font-semibold tracking-[0.2em] tabular-nums"
        />
      )}
    </Field>
  );
}
