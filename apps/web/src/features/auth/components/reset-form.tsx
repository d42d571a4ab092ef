import { LIMITS } from '@bugunne/contract/limits.constants';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FailureText } from '#components/credentials/failure-text.tsx';
import { PasswordField } from '#components/credentials/password-field.tsx';
import { useCredentialRules } from '#components/credentials/use-credential-rules.ts';
import { NoScriptNote } from '#components/no-script-note.tsx';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { client } from '#lib/api.ts';
import { type ApiError, toApiError } from '#lib/api-error.ts';

type Props = { token: string; onDone: () => void; onInvalid: () => void };

/** Form for the new password, entered twice; sent with the token of the mailed link. */
export function ResetForm({ token, onDone, onInvalid }: Props) {
  const { t } = useTranslation(['auth', 'auth-steps']);
  const rules = useCredentialRules();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm({ defaultValues: { password: '', confirm: '' } });
  const { errors, isSubmitting } = form.formState;

  function fail(thrown: unknown) {
    const error = toApiError(thrown);
    const fault = error.issues.find(({ path }) => path === 'password');
    if (error.code === 'reset_token_invalid' || error.issues.some(({ path }) => path === 'token')) onInvalid();
    else if (fault) form.setError('password', { message: rules.found.password(fault.code) }, { shouldFocus: true });
    else setFailure(error);
  }

  const send = form.handleSubmit(async ({ password }) => {
    setFailure(null);
    await client.auth.resetPassword({ token, password }).then(onDone, fail);
  });

  return (
    // `dialog`, as for the sign-in form: a submit before hydration must not put the password into the URL.
    <form method="dialog" noValidate onSubmit={(event) => void send(event)} className="mt-8 grid gap-5">
      <NoScriptNote />
      {failure && <FailureText failure={failure} />}
      <PasswordField
        label={t('field.newPassword')}
        hint={t('field.passwordHint', { count: LIMITS.passwordMin })}
        error={errors.password?.message}
        autoComplete="new-password"
        {...form.register('password', { validate: rules.newPassword, deps: 'confirm' })}
      />
      <PasswordField
        label={t('field.confirm')}
        error={errors.confirm?.message}
        autoComplete="new-password"
        {...form.register('confirm', { validate: rules.confirm })}
      />
      <Button type="submit" size="lg" block busy={isSubmitting}>
        {t('auth-steps:reset.submit')}
      </Button>
    </form>
  );
}
