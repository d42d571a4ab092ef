import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useBotCheck } from '#components/bot-check/use-bot-check.ts';
import { LazyFailure, usePreloadFailure } from '#components/credentials/lazy-failure.tsx';
import { loadNamespaces } from '#i18n/text-store.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ApiError } from '#lib/api-error.ts';
import { lazyComponent, useLazyComponent, usePreload } from '#lib/lazy/lazy-component.ts';
import { useHydrated } from '#lib/lazy/use-hydrated.tsx';
import type { SecondStep } from '../hooks/use-auth-form.ts';
import { useAuthMode } from '../hooks/use-auth-mode.ts';
import { useSecondStep } from '../hooks/use-second-step.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthSkeleton } from './auth-skeleton.tsx';
import { ModeSwitch } from './mode-switch.tsx';

const recoverForm = lazyComponent(() => import('./recover-form.tsx').then((module) => module.RecoverForm));
const secondStep = lazyComponent(() => import('./second-step.tsx').then((module) => module.SecondStep));

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

  const language = useLanguage();
  const loadTexts = useCallback(() => loadNamespaces(language, ['auth-steps']), [language]);
  usePreloadFailure();
  usePreload(loadTexts);
  usePreload(recoverForm.load);
  const RecoverForm = useLazyComponent(recoverForm, mode === 'recover');
  const SecondStep = useLazyComponent(secondStep, factorId !== null);

  if (factorId) {
    return (
      <Suspense fallback={<AuthSkeleton />}>
        {SecondStep ? (
          <SecondStep
            factorId={factorId}
            onLeave={(failure) => {
              setStepFailure(failure);
              leave();
            }}
          />
        ) : (
          <AuthSkeleton />
        )}
      </Suspense>
    );
  }
  if (mode === 'recover') {
    return (
      <Suspense fallback={<AuthSkeleton />}>
        {RecoverForm ? <RecoverForm botCheck={botCheck} email={email} backPath={pathOf('login')} /> : <AuthSkeleton />}
      </Suspense>
    );
  }
  const head = (of: 'login' | 'signup') => (
    <>
      <h1 className="text-3xl">{t(of === 'login' && isForPremium ? 'login.premiumTitle' : `${of}.title`)}</h1>
      <p className="mt-3 mb-6 lg:mb-5 text-muted">{t(isForPremium ? `${of}.premium` : `${of}.text`)}</p>
      {!wasSubmitted && notice}
      <ModeSwitch mode={of} pathOf={pathOf} />
    </>
  );
  return (
    <div data-first-form={hydrated ? undefined : ''}>
      {!hydrated && <div data-sign-up-only="">{head('signup')}</div>}
      <div data-sign-in-only="">{head(mode)}</div>
      <div className="mt-6 lg:mt-5">
        {stepFailure && (
          <div className="mb-5">
            <LazyFailure failure={stepFailure} />
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
