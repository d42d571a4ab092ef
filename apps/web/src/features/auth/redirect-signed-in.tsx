import { Navigate, useSearchParams } from 'react-router';
import { StartScreen } from '#components/start-screen.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { safeNextPath } from './next-path.ts';
import { useVisitor } from './use-visitor.ts';

/**
 * For pages meant for visitors (landing, sign-in): leads the signed-in to where they were going, else to the
 * dashboard. Until they are there, somebody who was signed in before sees the start-up screen.
 */
export function RedirectSignedIn() {
  const user = useVisitor();
  const language = useLanguage();
  const [search] = useSearchParams();

  return (
    <>
      {user && <Navigate to={safeNextPath(search.get('next'), language)} replace />}
      {/* Also on the way, which takes as long as the script of where they go. */}
      <StartScreen step="session" cover="members" />
    </>
  );
}
