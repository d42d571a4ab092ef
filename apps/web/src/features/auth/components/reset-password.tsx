import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { FocusedTitle } from '#components/focused-title.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { client } from '#lib/api.ts';
import { useHydrated } from '#lib/lazy/use-hydrated.tsx';
import { useStartSession } from '../use-session.ts';
import { ResetForm } from './reset-form.tsx';

type Outcome = 'done' | 'invalid';
const nextPaths = { done: '/auth', invalid: '/auth?mode=recover' } as const;

/** Target of the link in the reset mail: asks for a new password, then links to sign-in. */
export function ResetPassword() {
  const { t } = useTranslation('auth-steps');
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  const startSession = useStartSession();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const token = search.get('token');
  useEffect(() => {
    if (!token) return;
    let isCurrent = true;
    // When the check fails, the form says it in the end.
    void client.auth.checkResetToken({ token }).then(
      ({ isValid }) => isCurrent && !isValid && setOutcome('invalid'),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [token]);
  // The pre-rendered page has no query: until hydration the link is treated as complete.
  const shown = outcome ?? (hydrated && !token ? 'invalid' : null);

  function finish() {
    // The server has ended every session, including that of this browser.
    startSession({ user: null });
    setOutcome('done');
  }

  if (shown) {
    return (
      <div className="animate-fade-in">
        <FocusedTitle>{t(`reset.${shown}Title`)}</FocusedTitle>
        <p className="mt-3">{t(`reset.${shown}`)}</p>
        <LocalizedLink to={nextPaths[shown]} className={buttonClass({ size: 'lg' }, 'mt-8')}>
          {t(shown === 'done' ? 'reset.toLogin' : 'reset.askAgain')}
        </LocalizedLink>
      </div>
    );
  }
  return (
    <>
      <h1 className="text-3xl">{t('reset.title')}</h1>
      <p className="mt-3 text-muted">{t('reset.text')}</p>
      <ResetForm token={token ?? ''} onDone={finish} onInvalid={() => setOutcome('invalid')} />
    </>
  );
}
