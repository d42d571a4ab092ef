import { useEffect, useRef } from 'react';
import { useClockOffset } from '#lib/server-clock.ts';

/** In ms. Browsers limit timers to 24.8 days, and a laptop that slept must notice within the hour. */
const LONGEST_WAIT = 3_600_000;
const FIRST_PAUSE = 60_000;
const LONGEST_PAUSE = 1_800_000;

/**
 * Calls `renew` once `renewsAt` has passed: by timer while the page is open, and when the user returns to the page.
 * While the set stays the same afterwards (the server is away) it retries with growing delays.
 */
export function useRenewal(renewsAt: string | undefined, renew: () => void): void {
  const latest = useRef(renew);
  const clockOffset = useClockOffset();
  useEffect(() => {
    latest.current = renew;
  });

  useEffect(() => {
    if (!renewsAt) return;
    const due = Date.parse(renewsAt) - clockOffset;
    let notBefore = 0;
    let pause = FIRST_PAUSE;
    let timer: ReturnType<typeof setTimeout>;

    const check = () => {
      clearTimeout(timer);
      const now = Date.now();
      // One second late, so that a clock that runs slightly fast does not ask just before midnight.
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
  }, [renewsAt, clockOffset]);
}
