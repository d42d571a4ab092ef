import type { SessionUser } from '@bugunne/contract/auth.schema';
import { type ReactNode, useEffect } from 'react';
import { LoadFailure } from '#components/load-failure.tsx';
import { StartScreen } from '#components/start-screen.tsx';
import { RedirectToSignIn } from './session-ended.tsx';
import { useSession } from './use-session.ts';

/** Id of the user whose pages this tab has shown and whose data its modules may hold. */
let tabUserId: string | undefined;

/**
 * Renders its content for the signed-in user; visitors are redirected to sign in and return afterwards. When another
 * user than before is signed in, the page reloads, so that no data of the previous user stays in memory.
 */
export function RequireSession({ children }: { children: (user: SessionUser) => ReactNode }) {
  const { data, error, refetch } = useSession();
  const id = data?.user?.id;
  const isOtherUser = id !== undefined && tabUserId !== undefined && id !== tabUserId;

  useEffect(() => {
    if (id === undefined) return;
    if (isOtherUser) location.reload();
    else tabUserId = id;
  }, [id, isOtherUser]);

  if (isOtherUser) return <StartScreen step="session" />;
  if (data?.user) return children(data.user);
  if (data) return <RedirectToSignIn />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <StartScreen step="session" />;
}
