import { useEffect, useState } from 'react';

/** Keeps the screen on while the component is mounted. Whether the browser holds the lock. */
export function useWakeLock(): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isUnmounted = false;
    const requestLock = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
      } catch {
        // Phones in battery saver refuse; the screen then sleeps as usual.
        return;
      }
      if (isUnmounted) return void lock.release();
      lock.addEventListener('release', () => setHeld(false));
      setHeld(true);
    };
    void requestLock();
    // Browsers release the lock when the page is hidden.
    document.addEventListener('visibilitychange', requestLock);
    return () => {
      isUnmounted = true;
      document.removeEventListener('visibilitychange', requestLock);
      void lock?.release();
    };
  }, []);
  return isHeld;
}
