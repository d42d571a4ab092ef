import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';

/**
 * While `dirty`, blocks leaving the page until the user confirms: buttons call `leaveBy`, links are blocked by the
 * router, and closing the tab shows the browser's own prompt.
 */
export function useUnsavedGuard(dirty: boolean) {
  // A confirmed navigation must not be blocked again, although the draft is still dirty.
  const released = useRef(false);
  const blocker = useBlocker(() => dirty && !released.current);
  const [waiting, setWaiting] = useState<{ action: () => void }>();

  useEffect(() => {
    if (!dirty) return;
    const preventUnload = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [dirty]);

  const release = (action: () => void) => {
    released.current = true;
    action();
  };

  return {
    asking: waiting !== undefined || blocker.state === 'blocked',
    /** Runs `action` without asking, because the changes are saved. */
    release,
    /** Blocks again, because the action failed and the user is still on the page. */
    hold: () => {
      released.current = false;
    },
    leaveBy: (action: () => void) => (dirty ? setWaiting({ action }) : action()),
    stay: () => {
      setWaiting(undefined);
      blocker.reset?.();
    },
    discard: () => {
      setWaiting(undefined);
      if (waiting) release(waiting.action);
      else blocker.proceed?.();
    },
  };
}
