import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CodeField } from '#components/credentials/code-field.tsx';
import { FailureText } from '#components/credentials/failure-text.tsx';
import { RecoveryCodeField } from '#components/credentials/recovery-code-field.tsx';
import { useCredentialRules } from '#components/credentials/use-credential-rules.ts';
import { Button } from '#components/ui/button.tsx';
import { useErrorText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { client } from '#lib/api.ts';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { useStartSession } from '../use-session.ts';

export type SecondStepProps = {
  factorId: string;
  /** Called to return to the first step; with the error if the server ended the attempt. */
  onLeave: (failure: ApiError | null) => void;
};

/** Second step of a sign-in: a code of the authenticator app or, without the phone, a recovery code. */
export function SecondStepForm({ factorId, onLeave }: SecondStepProps) {
  const { t } = useTranslation('auth-steps');
  const rules = useCredentialRules();
  const errorText = useErrorText();
  const startSession = useStartSession();
  const [isRecovery, setRecovery] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm({ defaultValues: { code: '', recoveryCode: '' } });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const field = isRecovery ? 'recoveryCode' : 'code';
  useEffect(() => form.setFocus(field), [form, field]);

  function refuse(thrown: unknown) {
    const error = toApiError(thrown);
    if (error.code === 'factor_code_invalid') {
      const message = isRecovery ? t('secondStep.recoveryInvalid') : errorText(error.code);
      form.setError(field, { message }, { shouldFocus: true });
    } else if (error.code === 'second_step_ended' || error.code === 'unauthorized') onLeave(error);
    else setFailure(error);
  }

  const send = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      const { challengeId } = await client.account.challengeFactor({ id: factorId });
      startSession(await client.account.verifyFactor({ id: factorId, challengeId, code: values[field] }));
    } catch (thrown) {
      refuse(thrown);
    }
  });

  return (
    <div className="animate-fade-in">
      <Button variant="ghost" className="mb-2 -ml-5 text-muted" onClick={() => onLeave(null)}>
        <ArrowLeft aria-hidden="true" />
        {t('secondStep.back')}
      </Button>
      <h1 className="text-3xl">{t('secondStep.title')}</h1>
      <p className="mt-3 text-muted">{t(isRecovery ? 'secondStep.recovery' : 'secondStep.app')}</p>
      <form method="dialog" noValidate onSubmit={(event) => void send(event)} className="mt-8 grid gap-5">
        {failure && <FailureText failure={failure} />}
        {isRecovery ? (
          <RecoveryCodeField
            label={t('secondStep.recoveryCode')}
            error={errors.recoveryCode?.message}
            {...form.register('recoveryCode', {
              validate: (value) => value.trim() !== '' || t('secondStep.codeRequired'),
            })}
          />
        ) : (
          <CodeField
            label={t('secondStep.code')}
            error={errors.code?.message}
            {...form.register('code', {
              validate: rules.code,
            })}
          />
        )}
        <Button type="submit" size="lg" block busy={isSubmitting || (isSubmitSuccessful && !failure)}>
          {t('secondStep.submit')}
        </Button>
        <button
          type="button"
          className="text-link -my-2 inline-flex min-h-11 items-center justify-self-start text-sm font-semibold"
          onClick={() => setRecovery(!isRecovery)}
        >
          {t(isRecovery ? 'secondStep.toApp' : 'secondStep.toRecovery')}
        </button>
      </form>
    </div>
  );
}
