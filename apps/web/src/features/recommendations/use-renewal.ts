import { useEffect, useRef } from 'react';
import { useServerAhead } from '#lib/server-clock.ts';

/** Browsers cut timers short at 24.8 days; and a laptop that slept is set right within the hour. */
const LONGEST_WAIT = 3_600_000;
const FIRST_PAUSE = 60_000;
const LONGEST_PAUSE = 1_800_000;

/**
 * Calls `renew` once `renewsAt` has passed: by timer while the page is open, and when the reader comes back to it.
 * Where the set stays the same afterwards (the server is away) it asks again after ever longer pauses, never in a
 * loop.
 */
export function useRenewal(renewsAt: string | undefined, renew: () => void): void {
  const latest = useRef(renew);
  const ahead = useServerAhead();
  useEffect(() => {
    latest.current = renew;
  });

  useEffect(() => {
    if (!renewsAt) return;
    const due = Date.parse(renewsAt) - ahead;
    let notBefore = 0;
    let pause = FIRST_PAUSE;
    let timer: ReturnType<typeof setTimeout>;

    const check = () => {
      clearTimeout(timer);
      const now = Date.now();
      // A second of grace, so that a clock that runs a little fast does not ask just before midnight.
      const next = Math.max(due + 1000, notBefore);
      if (now >= next) {
        notBefore = now + pause;
        pause = Math.min(pause * 2, LONGEST_PAUSE);
        latest.current();
      }
      timer = setTimeout(check, Math.min(Math.max(due + 1000, notBefore) - now, LONGEST_WAIT));
    };
    const checkWhenSeen = () => {
      if (document.visibilityState === 'visible') check();
    };

    check();
    document.addEventListener('visibilitychange', checkWhenSeen);
    window.addEventListener('focus', checkWhenSeen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', checkWhenSeen);
      window.removeEventListener('focus', checkWhenSeen);
    };
  }, [renewsAt, ahead]);
}
