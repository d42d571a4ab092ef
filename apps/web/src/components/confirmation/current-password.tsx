import type { ComponentProps } from 'react';
import { PasswordField } from '#components/credentials/password-field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Account } from '#lib/use-account.ts';

type Props = ComponentProps<'input'> & { account: Account; error: string | undefined };

/** Asks for the password, with the account's name for password managers. People without one need a recent sign-in. */
export function CurrentPassword({ account, error, ...input }: Props) {
  const { t } = useTranslation('account');
  if (!account.hasPassword) return account.isFresh ? null : <Notice tone="warning">{t('signInAgain')}</Notice>;
  return (
    <>
      <input
        type="text"
        autoComplete="username"
        value={account.email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      <PasswordField label={t('currentPassword')} error={error} autoComplete="current-password" {...input} />
    </>
  );
}
