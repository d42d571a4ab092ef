import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { useReasonText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Deletion } from './use-deletion.ts';

type Props = { id: string; email: string; hasPassword: boolean; deletion: Deletion };

/** Fields for the account's e-mail address, typed as a confirmation, and the password if the account has one. */
export function DeleteForm({ id, email, hasPassword, deletion }: Props) {
  const { t } = useTranslation(['own-data', 'common']);
  const reasonText = useReasonText();
  const { errors } = deletion;
  return (
    <form id={id} noValidate onSubmit={(event) => void deletion.submit(event)} className="mt-6 grid gap-5">
      {deletion.failure !== null && (
        <Notice tone="danger">
          {t('delete.failed')} {reasonText(deletion.failure)}
        </Notice>
      )}
      <Field
        label={t('delete.email')}
        hint={<span className="wrap-anywhere">{t('delete.emailHint', { email })}</span>}
        error={errors.email?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...deletion.email}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      {hasPassword && (
        <Field label={t('delete.password')} error={errors.password?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              {...deletion.password}
              autoComplete="current-password"
              showLabel={t('common:password.show')}
              hideLabel={t('common:password.hide')}
            />
          )}
        </Field>
      )}
    </form>
  );
}
