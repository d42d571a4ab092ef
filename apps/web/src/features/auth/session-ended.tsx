import { Navigate, useLocation } from 'react-router';
import { Notice } from '#components/ui/notice.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { hasSessionEnded } from '#lib/cached-user.ts';
import { flashMessageIn, withFlashMessage } from '#lib/flash-message.ts';
import { useHydrated } from '#lib/use-hydrated.tsx';
import { signInPath } from './next-path.ts';

/** Redirects to the sign-in page and back afterwards; passes the reason along unless the user signed out. */
export function RedirectToSignIn() {
  const language = useLanguage();
  const { pathname, search, hash } = useLocation();
  const state = hasSessionEnded() ? withFlashMessage({ sessionEnded: true }) : null;
  return <Navigate to={signInPath(language, pathname + search + hash)} state={state} replace />;
}

/** Notice on the sign-in page for a user whose session ended without signing out. */
export function SessionEndedNotice({ className }: { className?: string }) {
  const { t } = useTranslation('auth');
  const { sessionEnded } = flashMessageIn(useLocation().state);
  const hydrated = useHydrated();
  return hydrated && sessionEnded && <Notice className={className}>{t('sessionEnded')}</Notice>;
}
