import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { CurrentPassword } from '#components/confirmation/current-password.tsx';
import { SectionForm } from '#components/confirmation/section-form.tsx';
import { needsSignIn, SignInAgain } from '#components/confirmation/sign-in-again.tsx';
import { useSend } from '#components/confirmation/use-send.ts';
import { EmailField } from '#components/credentials/email-field.tsx';
import { useCredentialRules } from '#components/credentials/use-credential-rules.ts';
import { useErrorText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { client } from '#lib/api.ts';
import type { Account } from '#lib/use-account.ts';
import { readEmailDraft, saveEmailDraft } from './email-draft.ts';

type Props = { account: Account; onDone: () => void; onCancel: () => void };

/** Form for a new e-mail address. Its draft is stored in the tab while the form is open. */
export function EmailForm({ account, onDone, onCancel }: Props) {
  const { t } = useTranslation('account');
  const rules = useCredentialRules();
  const errorText = useErrorText();
  const form = useForm({ defaultValues: { email: readEmailDraft(account.email), password: '' } });
  const typed = useWatch({ control: form.control, name: 'email' });
  useEffect(() => saveEmailDraft(account.email, typed), [account.email, typed]);
  const { errors } = form.formState;
  const { failure, busy, submit } = useSend({
    form,
    send: ({ email, password }) => client.account.changeEmail({ email, ...(password ? { password } : {}) }),
    faultOf: ({ code, issues }) => {
      if (code === 'wrong_password') return ['password', errorText(code)];
      if (code === 'email_in_use') return ['email', errorText(code)];
      return issues.some(({ path }) => path === 'email') ? ['email', rules.found.email()] : null;
    },
    onDone,
  });
  const newAddress = (value: string) =>
    value.trim().toLowerCase() === account.email ? t('email.same') : rules.email(value);

  if (needsSignIn(account)) return <SignInAgain onCancel={onCancel} />;
  return (
    <SectionForm failure={failure} busy={busy} submitLabel={t('email.submit')} onSubmit={submit} onCancel={onCancel}>
      <EmailField
        label={t('email.new')}
        error={errors.email?.message}
        autoComplete="email"
        {...form.register('email', { validate: newAddress })}
      />
      <CurrentPassword
        account={account}
        error={errors.password?.message}
        {...form.register('password', { validate: account.hasPassword ? rules.password : () => true })}
      />
    </SectionForm>
  );
}
