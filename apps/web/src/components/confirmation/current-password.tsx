import type { ComponentProps } from 'react';
import { PasswordField } from '#components/credentials/password-field.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Account } from '#lib/use-account.ts';

type Props = ComponentProps<'input'> & { account: Account; error: string | undefined };

/**
 * Password field with a hidden username for password managers. Nothing for accounts without a password, which have to
 * have signed in recently instead.
 */
export function CurrentPassword({ account, error, ...input }: Props) {
  const { t } = useTranslation('account');
  if (!account.hasPassword) return null;
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
