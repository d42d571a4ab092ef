import { Navigate, useLocation } from 'react-router';
import { StartScreen } from '#components/start-screen.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { signInPath } from './next-path.ts';
import { useVisitor } from './use-visitor.ts';

/** For pre-rendered pages meant for members: covers the page until the session is known, then leads visitors to sign in. */
export function RedirectVisitors() {
  const user = useVisitor();
  const language = useLanguage();
  const { pathname, search, hash } = useLocation();

  if (user) return null;
  if (user === null) return <Navigate to={signInPath(language, pathname + search + hash)} replace />;
  return <StartScreen step="session" cover="all" />;
}
