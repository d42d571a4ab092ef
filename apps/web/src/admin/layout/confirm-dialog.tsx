import type { AdminSession } from '@bugunne/contract';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CodeField } from '#components/credentials/code-field.tsx';
import { FailureText } from '#components/credentials/failure-text.tsx';
import { PasswordField } from '#components/credentials/password-field.tsx';
import { useCredentialRules } from '#components/credentials/use-credential-rules.ts';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useErrorText } from '#i18n/error-text.ts';
import { localizedPath } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { adminClient } from '../lib/api.ts';

type ConfirmsBy = AdminSession['confirmsBy'];
type Props = { open: boolean; confirmsBy: ConfirmsBy; onConfirmed: () => void; onCancel: () => void };

/** Asks for password or code before a sensitive change. */
export function ConfirmDialog({ open, confirmsBy, onConfirmed, onCancel }: Props) {
  const { t } = useTranslation(['admin', 'auth', 'common', 'errors']);
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      size="sm"
      title={t('confirm.title')}
      description={t('confirm.text')}
      closeLabel={t('close')}
    >
      {confirmsBy.length > 0 ? (
        <ConfirmForm confirmsBy={confirmsBy} onConfirmed={onConfirmed} onCancel={onCancel} />
      ) : (
        <NoWay onCancel={onCancel} />
      )}
    </Dialog>
  );
}

function ConfirmForm({ confirmsBy, onConfirmed, onCancel }: Omit<Props, 'open'>) {
  const { t } = useTranslation(['admin', 'auth', 'auth-steps', 'common']);
  const rules = useCredentialRules();
  const errorText = useErrorText();
  const [field, setField] = useState<'code' | 'password'>(confirmsBy[0] ?? 'password');
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm({ defaultValues: { code: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const other = confirmsBy.find((way) => way !== field);
  useEffect(() => form.setFocus(field), [form, field]);

  const send = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await adminClient.adminAccess.confirm(field === 'code' ? { code: values.code } : { password: values.password });
    } catch (thrown) {
      const error = toApiError(thrown);
      const isWrong = error.code === 'wrong_password' || error.code === 'factor_code_invalid';
      if (isWrong) form.setError(field, { message: errorText(error.code) }, { shouldFocus: true });
      else setFailure(error);
      return;
    }
    onConfirmed();
  });

  return (
    <form
      method="dialog"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        // The dialog may be rendered inside of a form of the page.
        event.stopPropagation();
        void send(event);
      }}
    >
      {failure && <FailureText failure={failure} />}
      {field === 'code' ? (
        <CodeField
          label={t('auth-steps:secondStep.code')}
          error={errors.code?.message}
          {...form.register('code', { validate: rules.code })}
        />
      ) : (
        <PasswordField
          label={t('auth:field.password')}
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password', { validate: rules.password })}
        />
      )}
      {other && (
        <button
          type="button"
          className="text-link -my-2 inline-flex min-h-11 items-center justify-self-start text-sm font-semibold"
          onClick={() => {
            setField(other);
            form.clearErrors();
          }}
        >
          {t(`confirm.by.${other}`)}
        </button>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting}>
          {t('confirm.submit')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('common:action.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** For an administrator who signs in with another provider only. */
function NoWay({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation(['admin', 'common']);
  const language = useLanguage();
  return (
    <div className="grid gap-5">
      <p>{t('confirm.noWay')}</p>
      <div className="flex flex-wrap gap-3">
        <a href={localizedPath(language, '/dashboard/account')} className={buttonClass()}>
          {t('gate.toAccount')}
        </a>
        <Button variant="ghost" onClick={onCancel}>
          {t('common:action.cancel')}
        </Button>
      </div>
    </div>
  );
}
