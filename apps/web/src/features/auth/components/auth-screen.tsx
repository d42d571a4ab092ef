import { type ReactNode, useState } from 'react';
import { useBotCheck } from '#components/bot-check/use-bot-check.ts';
import { FailureText } from '#components/credentials/failure-text.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ApiError } from '#lib/api-error.ts';
import { useHydrated } from '#lib/use-hydrated.tsx';
import type { SecondStep } from '../hooks/use-auth-form.ts';
import { useAuthMode } from '../hooks/use-auth-mode.ts';
import { useProviderSecondStep } from '../hooks/use-provider-second-step.ts';
import { AuthForm } from './auth-form.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { RecoverForm } from './recover-form.tsx';
import { SecondStepForm } from './second-step-form.tsx';

type Props = {
  /** Over the forms: how another way ended. */
  notice?: ReactNode;
  /** Under the forms of sign-in and sign-up. */
  otherWays?: ReactNode;
};

/** Sign-in, sign-up and the forgotten password, as the address says. A solved bot check holds for all of them. */
export function AuthScreen({ notice, otherWays }: Props) {
  const { t } = useTranslation('auth');
  const { mode, pathOf, isForPremium } = useAuthMode();
  const botCheck = useBotCheck();
  const hydrated = useHydrated();
  const [email, setEmail] = useState('');
  const [secondStep, setSecondStep] = useState<SecondStep | null>(null);
  const outside = useProviderSecondStep();
  const factorId = secondStep?.factorId ?? outside.factorId;
  /** Why the second step led back here. */
  const [ended, setEnded] = useState<ApiError | null>(null);
  /** Whether a form was sent since: what went before is told no more. */
  const [tried, setTried] = useState(false);

  function goOn(step: SecondStep) {
    setEmail(step.email);
    setEnded(null);
    setSecondStep(step);
  }

  if (factorId) {
    return (
      <SecondStepForm
        factorId={factorId}
        onLeave={(failure) => {
          setEnded(failure);
          setSecondStep(null);
          outside.leave();
        }}
      />
    );
  }
  if (mode === 'recover') {
    return <RecoverForm botCheck={botCheck} email={email} backPath={pathOf('login')} />;
  }
  return (
    <div data-first-form={hydrated ? undefined : ''}>
      <h1 className="text-3xl">{t(`${mode}.title`)}</h1>
      <p className="mt-3 mb-6 lg:mb-5 text-muted">
        {t(mode === 'login' && isForPremium ? 'login.premium' : `${mode}.text`)}
      </p>
      {!tried && notice}
      <ModeSwitch mode={mode} pathOf={pathOf} />
      <div className="mt-6 lg:mt-5">
        {ended && (
          <div className="mb-5">
            <FailureText failure={ended} />
          </div>
        )}
        <AuthForm
          mode={mode}
          pathOf={pathOf}
          botCheck={botCheck}
          email={email}
          onLeave={setEmail}
          onSend={() => {
            setTried(true);
            setEnded(null);
          }}
          onSecondStep={goOn}
        />
      </div>
      {otherWays}
    </div>
  );
}
