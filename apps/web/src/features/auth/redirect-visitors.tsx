import { StartScreen } from '#components/start-screen.tsx';
import { RedirectToSignIn } from './session-ended.tsx';
import { useVisitor } from './use-visitor.ts';

/** For pre-rendered pages meant for members: covers the page until the session is known, then leads visitors to sign in. */
export function RedirectVisitors() {
  const user = useVisitor();

  if (user) return null;
  if (user === null) return <RedirectToSignIn />;
  return <StartScreen step="session" cover="all" />;
}
