import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';

/**
 * While `dirty`, holds back every way off the page until the reader has answered: `leaveBy` for our own buttons,
 * links by themselves; closing the tab asks in the browser's words.
 */
export function useUnsavedGuard(dirty: boolean) {
  // What leads away for good must not be asked about once more, though the draft is still there.
  const released = useRef(false);
  const blocker = useBlocker(() => dirty && !released.current);
  const [waiting, setWaiting] = useState<{ action: () => void }>();

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  const release = (action: () => void) => {
    released.current = true;
    action();
  };

  return {
    asking: waiting !== undefined || blocker.state === 'blocked',
    /** Runs `action` without a question: the changes are saved. */
    release,
    /** The action failed and the reader is still here. */
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
