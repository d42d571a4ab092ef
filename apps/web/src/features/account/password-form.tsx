import { LIMITS } from '@bugunne/contract/limits.constants';
import { useForm } from 'react-hook-form';
import { CurrentPassword } from '#components/confirmation/current-password.tsx';
import { SectionForm } from '#components/confirmation/section-form.tsx';
import { needsSignIn, SignInAgain } from '#components/confirmation/sign-in-again.tsx';
import { useSend } from '#components/confirmation/use-send.ts';
import { PasswordField } from '#components/credentials/password-field.tsx';
import { useCredentialRules } from '#components/credentials/use-credential-rules.ts';
import { useErrorText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { client } from '#lib/api.ts';
import type { Account } from '#lib/use-account.ts';

type Props = { account: Account; onDone: () => void; onCancel: () => void };

/** Form that changes the password, or sets the first one. */
export function PasswordForm({ account, onDone, onCancel }: Props) {
  const { t } = useTranslation(['account', 'auth']);
  const rules = useCredentialRules();
  const errorText = useErrorText();
  const form = useForm({ defaultValues: { current: '', password: '', confirm: '' } });
  const { errors } = form.formState;
  const { failure, busy, submit } = useSend({
    form,
    send: ({ current, password }) =>
      client.account.changePassword({ newPassword: password, ...(current ? { password: current } : {}) }),
    faultOf: ({ code, issues }) => {
      if (code === 'wrong_password') return ['current', errorText(code)];
      const fault = issues.find(({ path }) => path === 'newPassword');
      return fault ? ['password', rules.found.password(fault.code)] : null;
    },
    onDone,
  });
  const label = t(account.hasPassword ? 'password.change' : 'password.set');

  if (needsSignIn(account)) return <SignInAgain onCancel={onCancel} />;
  return (
    <SectionForm failure={failure} busy={busy} submitLabel={label} onSubmit={submit} onCancel={onCancel}>
      <CurrentPassword
        account={account}
        error={errors.current?.message}
        {...form.register('current', { validate: account.hasPassword ? rules.password : () => true })}
      />
      <PasswordField
        label={t('auth:field.newPassword')}
        hint={t('auth:field.passwordHint', { count: LIMITS.passwordMin })}
        error={errors.password?.message}
        autoComplete="new-password"
        {...form.register('password', { validate: rules.newPassword, deps: 'confirm' })}
      />
      <PasswordField
        label={t('auth:field.confirm')}
        error={errors.confirm?.message}
        autoComplete="new-password"
        {...form.register('confirm', { validate: rules.confirm })}
      />
    </SectionForm>
  );
}
