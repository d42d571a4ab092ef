import type { SessionUser } from '@bugunne/contract/auth';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { LoadFailure } from '#components/load-failure.tsx';
import { StartScreen } from '#components/start-screen.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { signInPath } from './next-path.ts';
import { useSession } from './use-session.ts';

/** Shows its content to the signed-in; others sign in first and come back to this address. */
export function RequireSession({ children }: { children: (user: SessionUser) => ReactNode }) {
  const { data, error, refetch } = useSession();
  const language = useLanguage();
  const { pathname, search, hash } = useLocation();

  if (data?.user) return children(data.user);
  if (data) return <Navigate to={signInPath(language, pathname + search + hash)} replace />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <StartScreen step="session" />;
}
