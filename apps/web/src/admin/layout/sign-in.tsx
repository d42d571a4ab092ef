import { useEffect, useEffectEvent, useState } from 'react';
import { BotCheck } from '#components/bot-check/bot-check.tsx';
import { type BotCheckState, useBotCheck } from '#components/bot-check/use-bot-check.ts';
import { EmailField } from '#components/credentials/email-field.tsx';
import { FailureText } from '#components/credentials/failure-text.tsx';
import { FormFault } from '#components/credentials/form-fault.tsx';
import { PasswordField } from '#components/credentials/password-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { SecondStepForm } from '#features/auth/components/second-step-form.tsx';
import { type SecondStep, useAuthForm } from '#features/auth/hooks/use-auth-form.ts';
import { useStartSession } from '#features/auth/use-session.ts';
import { useVisitor } from '#features/auth/use-visitor.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ApiError } from '#lib/api-error.ts';

type Props = { hasEnded: boolean; onSignedIn: () => void };

/** The administration's own sign-in, with its second step. */
export function SignIn({ hasEnded, onSignedIn }: Props) {
  const { t } = useTranslation('admin');
  const botCheck = useBotCheck();
  const [step, setStep] = useState<SecondStep | null>(null);
  /** The error with which the second step returned to the first. */
  const [failure, setFailure] = useState<ApiError | null>(null);
  const isSignedIn = Boolean(useVisitor());
  const enter = useEffectEvent(onSignedIn);
  useEffect(() => {
    if (isSignedIn) enter();
  }, [isSignedIn]);

  if (step) {
    return (
      <SecondStepForm
        factorId={step.factorId}
        onLeave={(error) => {
          setFailure(error);
          setStep(null);
        }}
      />
    );
  }
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-2 mb-6 text-muted">{t('gate.subtitle')}</p>
      {hasEnded && <Notice className="mb-5">{t('gate.ended')}</Notice>}
      <CredentialsForm
        botCheck={botCheck}
        failureOfStep={failure}
        onSend={() => setFailure(null)}
        onSecondStep={setStep}
      />
      <p className="mt-6 text-center text-sm text-muted">{t('gate.footer')}</p>
    </>
  );
}

type FormProps = {
  botCheck: BotCheckState;
  failureOfStep: ApiError | null;
  onSend: () => void;
  onSecondStep: (step: SecondStep) => void;
};

function CredentialsForm({ botCheck, failureOfStep, onSend, onSecondStep }: FormProps) {
  const { t } = useTranslation(['admin', 'auth']);
  const { form, rules, submit, busy, failure } = useAuthForm('login', '', botCheck, onSecondStep, useStartSession());
  const { errors } = form.formState;
  const shown = failure ?? failureOfStep;
  return (
    <form
      method="dialog"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        onSend();
        submit(event);
      }}
    >
      {shown && <SignInFailure failure={shown} />}
      <EmailField
        label={t('gate.email')}
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email', { validate: rules.email })}
      />
      <PasswordField
        label={t('auth:field.password')}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password', { validate: rules.password })}
      />
      <BotCheck check={botCheck} />
      <Button type="submit" size="lg" block busy={busy} disabled={botCheck.solvedId === null}>
        {t('gate.submit')}
      </Button>
    </form>
  );
}

/** An unexpected error has a sentence of its own here. */
function SignInFailure({ failure }: { failure: ApiError }) {
  const { t } = useTranslation('admin');
  if (failure.code !== 'internal_error' && failure.code !== 'unknown') return <FailureText failure={failure} />;
  return (
    <FormFault>
      <p className="font-semibold">{t('gate.failed')}</p>
    </FormFault>
  );
}
