import type { SessionUser } from '@bugunne/contract/auth';
import { type ReactNode, useEffect } from 'react';
import { LoadFailure } from '#components/load-failure.tsx';
import { StartScreen } from '#components/start-screen.tsx';
import { RedirectToSignIn } from './session-ended.tsx';
import { useSession } from './use-session.ts';

/** Whose pages this tab has shown; what its modules remember is theirs. */
let shownTo: string | undefined;

/**
 * Shows its content to the signed-in; others sign in first and come back to this address. For another person than
 * before the page is loaded anew, so that nothing in memory is left to them.
 */
export function RequireSession({ children }: { children: (user: SessionUser) => ReactNode }) {
  const { data, error, refetch } = useSession();
  const id = data?.user?.id;
  const isAnother = id !== undefined && shownTo !== undefined && id !== shownTo;

  useEffect(() => {
    if (id === undefined) return;
    if (isAnother) location.reload();
    else shownTo = id;
  }, [id, isAnother]);

  if (isAnother) return <StartScreen step="session" />;
  if (data?.user) return children(data.user);
  if (data) return <RedirectToSignIn />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <StartScreen step="session" />;
}
