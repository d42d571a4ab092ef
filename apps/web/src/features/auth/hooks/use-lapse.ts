import { useEffect, useEffectEvent } from 'react';

/** Calls once `at` (ms since 1970) has passed and somebody is looking; a forgotten tab keeps quiet. */
export function useLapse(at: number | null, onLapse: () => void): void {
  const lapse = useEffectEvent(onLapse);
  useEffect(() => {
    if (at === null) return;
    const look = () => {
      if (!document.hidden && Date.now() >= at) lapse();
    };
    const timer = setTimeout(look, Math.max(0, at - Date.now()));
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [at]);
}
