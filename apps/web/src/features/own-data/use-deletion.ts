import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useErrorText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { client } from '#lib/api.ts';
import { toApiError } from '#lib/api-error.ts';

const FIELDS = ['email', 'password'] as const;

const sameAddress = (typed: string, email: string) => typed.trim().toLowerCase() === email.toLowerCase();

/** State of the deletion form: fields, errors and submission. */
export function useDeletion(email: string, hasPassword: boolean, onDeleted: () => void) {
  const { t } = useTranslation('own-data');
  const errorText = useErrorText();
  const form = useForm({ defaultValues: { email: '', password: '' } });
  const [failure, setFailure] = useState<unknown>(null);

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await client.ownData.deleteAccount({
        email: values.email,
        ...(hasPassword ? { password: values.password } : {}),
      });
      onDeleted();
      // Never resolves, so that the form stays busy until the page is left.
      await new Promise(() => undefined);
    } catch (error) {
      const { code, issues } = toApiError(error);
      const field =
        code === 'wrong_password' ? 'password' : FIELDS.find((name) => issues.some(({ path }) => path === name));
      const message = field === 'email' ? t('delete.fault.email') : errorText('wrong_password');
      if (field) form.setError(field, { message }, { shouldFocus: true });
      else setFailure(error);
    }
  });

  return {
    submit,
    /** Clears the input and the error. */
    reset: () => {
      form.reset();
      setFailure(null);
    },
    failure,
    isBusy: form.formState.isSubmitting,
    errors: form.formState.errors,
    email: form.register('email', {
      validate: (typed) => sameAddress(typed, email) || t('delete.fault.email'),
    }),
    password: form.register('password', {
      validate: (typed) => !hasPassword || typed !== '' || t('delete.fault.required'),
    }),
  };
}

export type Deletion = ReturnType<typeof useDeletion>;
