import { type ReactNode, useState } from 'react';
import { useBotCheck } from '#components/bot-check/use-bot-check.ts';
import { FailureText } from '#components/credentials/failure-text.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ApiError } from '#lib/api-error.ts';
import { useHydrated } from '#lib/lazy/use-hydrated.tsx';
import type { SecondStep } from '../hooks/use-auth-form.ts';
import { useAuthMode } from '../hooks/use-auth-mode.ts';
import { useSecondStep } from '../hooks/use-second-step.ts';
import { AuthForm } from './auth-form.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { RecoverForm } from './recover-form.tsx';
import { SecondStepForm } from './second-step-form.tsx';

type Props = {
  /** Above the forms: the outcome of a sign-in with a provider. */
  notice?: ReactNode;
  /** Below the forms of sign-in and sign-up: the providers. */
  otherWays?: ReactNode;
};

/** Sign-in, sign-up or password reset, by the mode in the URL. A solved bot check is valid for all of them. */
export function AuthScreen({ notice, otherWays }: Props) {
  const { t } = useTranslation('auth');
  const { mode, pathOf, isForPremium } = useAuthMode();
  const botCheck = useBotCheck();
  const hydrated = useHydrated();
  const [email, setEmail] = useState('');
  const { factorId, begin, leave } = useSecondStep();
  /** The error with which the second step returned to the first. */
  const [stepFailure, setStepFailure] = useState<ApiError | null>(null);
  /** Whether a form was submitted since, which hides `notice`. */
  const [wasSubmitted, setWasSubmitted] = useState(false);

  function startSecondStep(step: SecondStep) {
    setEmail(step.email);
    setStepFailure(null);
    begin(step.factorId);
  }

  if (factorId) {
    return (
      <SecondStepForm
        factorId={factorId}
        onLeave={(failure) => {
          setStepFailure(failure);
          leave();
        }}
      />
    );
  }
  if (mode === 'recover') {
    return <RecoverForm botCheck={botCheck} email={email} backPath={pathOf('login')} />;
  }
  return (
    <div data-first-form={hydrated ? undefined : ''}>
      <h1 className="text-3xl">{t(mode === 'login' && isForPremium ? 'login.premiumTitle' : `${mode}.title`)}</h1>
      <p className="mt-3 mb-6 lg:mb-5 text-muted">{t(isForPremium ? `${mode}.premium` : `${mode}.text`)}</p>
      {!wasSubmitted && notice}
      <ModeSwitch mode={mode} pathOf={pathOf} />
      <div className="mt-6 lg:mt-5">
        {stepFailure && (
          <div className="mb-5">
            <FailureText failure={stepFailure} />
          </div>
        )}
        <AuthForm
          mode={mode}
          pathOf={pathOf}
          botCheck={botCheck}
          email={email}
          onLeave={setEmail}
          onSend={() => {
            setWasSubmitted(true);
            setStepFailure(null);
          }}
          onSecondStep={startSecondStep}
        />
      </div>
      {otherWays}
    </div>
  );
}
