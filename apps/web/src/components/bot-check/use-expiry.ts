import { useEffect, useEffectEvent } from 'react';
import { serverNow } from '#lib/server-clock.ts';

/** Calls `onExpired` when `at` (ms since 1970, server clock) has passed and the tab is visible; a hidden tab waits. */
export function useExpiry(at: number | null, onExpired: () => void): void {
  const expire = useEffectEvent(onExpired);
  useEffect(() => {
    if (at === null) return;
    const check = () => {
      if (!document.hidden && serverNow() >= at) expire();
    };
    const timer = setTimeout(check, Math.max(0, at - serverNow()));
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [at]);
}
