import { useForm } from 'react-hook-form';
import { useCredentialRules } from '#components/credentials/use-credential-rules.ts';
import { useErrorText } from '#i18n/error-text.ts';
import type { Account } from '#lib/use-account.ts';
import { CurrentPassword } from './current-password.tsx';
import { SectionForm } from './section-form.tsx';
import { needsSignIn, SignInAgain } from './sign-in-again.tsx';
import { useSend } from './use-send.ts';

type Props<Answer> = {
  account: Account;
  /** Explains the action. */
  lead?: string;
  submitLabel: string;
  danger?: boolean;
  /** Sends the request, with the password if the account has one. */
  send: (confirmed: { password?: string }) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onCancel: () => void;
};

/** Asks for the password before a sensitive action, so that others with access to an open session cannot do it. */
export function ConfirmForm<Answer>({ account, lead, submitLabel, danger, send, onDone, onCancel }: Props<Answer>) {
  const rules = useCredentialRules();
  const errorText = useErrorText();
  const form = useForm({ defaultValues: { password: '' } });
  const { failure, busy, submit } = useSend({
    form,
    send: ({ password }) => send(password ? { password } : {}),
    faultOf: ({ code }) => (code === 'wrong_password' ? ['password', errorText(code)] : null),
    onDone,
  });
  if (needsSignIn(account)) return <SignInAgain onCancel={onCancel} />;
  return (
    <SectionForm
      failure={failure}
      busy={busy}
      submitLabel={submitLabel}
      danger={danger ?? false}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {lead && <p>{lead}</p>}
      <CurrentPassword
        account={account}
        error={form.formState.errors.password?.message}
        {...form.register('password', { validate: account.hasPassword ? rules.password : () => true })}
      />
    </SectionForm>
  );
}
