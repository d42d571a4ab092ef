import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useAuthMode } from '../hooks/use-auth-mode.ts';
import { useBotCheck } from '../hooks/use-bot-check.ts';
import { AuthForm } from './auth-form.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { RecoverForm } from './recover-form.tsx';

/** Sign-in, sign-up and the forgotten password, as the address says. A solved bot check holds for all of them. */
export function AuthScreen() {
  const { t } = useTranslation('auth');
  const { mode, pathOf } = useAuthMode();
  const botCheck = useBotCheck();
  const [email, setEmail] = useState('');

  if (mode === 'recover') {
    return (
      <>
        <LocalizedLink
          to={pathOf('login')}
          className="mb-4 -ml-1 inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-muted hover:text-ink"
        >
          <ArrowLeft className="size-5" aria-hidden="true" />
          {t('recover.back')}
        </LocalizedLink>
        <RecoverForm botCheck={botCheck} email={email} backPath={pathOf('login')} />
      </>
    );
  }
  return (
    <>
      <h1 className="text-3xl">{t(`${mode}.title`)}</h1>
      <p className="mt-3 mb-7 text-muted">{t(`${mode}.text`)}</p>
      <ModeSwitch mode={mode} pathOf={pathOf} />
      <div className="mt-6">
        <AuthForm mode={mode} pathOf={pathOf} botCheck={botCheck} email={email} onLeave={setEmail} />
      </div>
    </>
  );
}
