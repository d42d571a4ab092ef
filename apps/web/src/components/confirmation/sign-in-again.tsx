import { createContext, useContext } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useErrorText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Account } from '#lib/use-account.ts';

type SignInAgainAction = { start: () => void; busy: boolean; error: Error | null };

/** Action, provided by the page, that signs out and returns to the page after signing in. */
export const SignInAgainContext = createContext<SignInAgainAction>({
  start: () => undefined,
  busy: false,
  error: null,
});

/** Whether a user without a password has to sign in again before confirming an action. */
export const needsSignIn = (account: Account): boolean => !account.hasPassword && !account.isFresh;

/** Replaces a form that the server would refuse without a recent sign-in. */
export function SignInAgain({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const errorText = useErrorText();
  const { start, busy, error } = useContext(SignInAgainContext);
  return (
    <div className="grid animate-fade-in gap-4">
      <Notice tone="warning">{t('signInAgain.text')}</Notice>
      {error && <Notice tone="danger">{errorText(error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={start}>
          {t('signInAgain.action')}
        </Button>
        <Button variant="ghost" onClick={onCancel} disabled={busy}>
          {t('common:action.cancel')}
        </Button>
      </div>
    </div>
  );
}
