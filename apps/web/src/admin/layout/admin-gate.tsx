import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { FocusedTitle } from '#components/focused-title.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useSignOut } from '#features/auth/use-sign-out.ts';
import { useErrorText } from '#i18n/error-text.ts';
import { localizedPath } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { cachedUser } from '#lib/cached-user.ts';
import { GateFrame } from './gate-frame.tsx';
import { SignIn } from './sign-in.tsx';

export type GateReason = 'unauthorized' | 'forbidden' | 'two_step_required';

type Props = {
  reason: GateReason;
  /** Whether a session ended while a page was open. */
  hasEnded: boolean;
  onSignedIn: () => void;
};

/** Signs administrators in, and turns everybody else away. */
export function AdminGate({ reason, hasEnded, onSignedIn }: Props) {
  return (
    <GateFrame>
      {reason === 'unauthorized' && <SignIn hasEnded={hasEnded} onSignedIn={onSignedIn} />}
      {reason === 'forbidden' && <Denied />}
      {reason === 'two_step_required' && <TwoStepRequired />}
    </GateFrame>
  );
}

/** Signs out and comes back to the same address, which then shows the sign-in. */
function useChangeUser() {
  const { pathname, search } = useLocation();
  return useSignOut(pathname + search);
}

function Denied() {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const change = useChangeUser();
  return (
    <Refusal title={t('gate.denied')} text={t('gate.deniedText')} error={change.error}>
      <Button size="lg" busy={change.isPending || change.isSuccess} onClick={() => change.mutate()}>
        {t('gate.adminSignIn')}
      </Button>
      <a href={localizedPath(language, '/')} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
        {t('gate.toHome')}
      </a>
    </Refusal>
  );
}

function TwoStepRequired() {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const change = useChangeUser();
  return (
    <Refusal title={t('gate.twoStep')} text={t('gate.twoStepText')} error={change.error}>
      <a href={localizedPath(language, '/dashboard/account')} className={buttonClass({ size: 'lg' })}>
        {t('gate.toAccount')}
      </a>
      <Button size="lg" variant="secondary" busy={change.isPending || change.isSuccess} onClick={() => change.mutate()}>
        {t('gate.signInAgain')}
      </Button>
    </Refusal>
  );
}

type RefusalProps = { title: string; text: string; error: unknown; children: ReactNode };

function Refusal({ title, text, error, children }: RefusalProps) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const email = cachedUser()?.email;
  return (
    <>
      <FocusedTitle>{title}</FocusedTitle>
      <p className="mt-3">{text}</p>
      {email && <p className="mt-2 text-sm break-words text-muted">{t('gate.signedInAs', { email })}</p>}
      {error !== null && (
        <Notice tone="danger" className="mt-5">
          {errorText(error)}
        </Notice>
      )}
      <div className="mt-8 flex flex-wrap gap-3">{children}</div>
    </>
  );
}
