import { useEffect, useEffectEvent } from 'react';
import { serverNow } from '#lib/server-clock.ts';

/** Calls once `at` (ms since 1970, by the server's clock) has passed and somebody is looking; a forgotten tab keeps quiet. */
export function useLapse(at: number | null, onLapse: () => void): void {
  const lapse = useEffectEvent(onLapse);
  useEffect(() => {
    if (at === null) return;
    const look = () => {
      if (!document.hidden && serverNow() >= at) lapse();
    };
    const timer = setTimeout(look, Math.max(0, at - serverNow()));
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [at]);
}
