import { StartScreen } from '#components/start-screen.tsx';
import { RedirectToSignIn } from './session-ended.tsx';
import { useVisitor } from './use-visitor.ts';

/** For pre-rendered member pages: covers the page until the session is known, then redirects visitors to sign in. */
export function RedirectVisitors() {
  const user = useVisitor();

  if (user) return null;
  if (user === null) return <RedirectToSignIn />;
  return <StartScreen step="session" cover="all" />;
}
