import { Navigate, useSearchParams } from 'react-router';
import { StartScreen } from '#components/start-screen.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { safeNextPath } from './next-path.ts';
import { useVisitor } from './use-visitor.ts';

/**
 * For visitor pages (landing, sign-in): redirects members to `next` or the dashboard. Until then, users who were signed
 * in on this device before see the start-up screen.
 */
export function RedirectSignedIn() {
  const user = useVisitor();
  const language = useLanguage();
  const [search] = useSearchParams();

  return (
    <>
      {user && <Navigate to={safeNextPath(search.get('next'), language)} replace />}
      {/* Also during the redirect, which waits for the script of the target page. */}
      <StartScreen step="session" cover="members" />
    </>
  );
}
