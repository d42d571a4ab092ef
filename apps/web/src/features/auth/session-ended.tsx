import { Navigate, useLocation } from 'react-router';
import { Notice } from '#components/ui/notice.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { hasSessionEnded } from '#lib/cached-user.ts';
import { flashMessageIn, withFlashMessage } from '#lib/history-state.ts';
import { useHydrated } from '#lib/lazy/use-hydrated.tsx';
import { signInPath } from './next-path.ts';
import { isPremiumPath, signUpPath } from './premium-path.ts';

/** Redirects to the sign-in page and back afterwards; passes the reason along unless the user signed out. */
export function RedirectToSignIn() {
  const language = useLanguage();
  const { pathname, search, hash } = useLocation();
  const hasEnded = hasSessionEnded();
  const from = pathname + search + hash;
  // A visitor who wants to see Premium is a new one, unless a session has ended here.
  const to = !hasEnded && isPremiumPath(pathname) ? signUpPath(language, from) : signInPath(language, from);
  return <Navigate to={to} state={hasEnded ? withFlashMessage({ sessionEnded: true }) : null} replace />;
}

/** Notice on the sign-in page for a user whose session ended without signing out. */
export function SessionEndedNotice({ className }: { className?: string }) {
  const { t } = useTranslation('auth');
  const { sessionEnded } = flashMessageIn(useLocation().state);
  const hydrated = useHydrated();
  return hydrated && sessionEnded && <Notice className={className}>{t('sessionEnded')}</Notice>;
}
