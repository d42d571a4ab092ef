import { useEffect, useState } from 'react';

/** Keeps the screen on while the component is there. True as long as the browser does. */
export function useWakeLock(): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let gone = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
      } catch {
        // A phone that saves its battery says no; cooking goes on with a screen that sleeps.
        return;
      }
      if (gone) return void lock.release();
      lock.addEventListener('release', () => setHeld(false));
      setHeld(true);
    };
    void ask();
    // The lock ends whenever the page is hidden.
    document.addEventListener('visibilitychange', ask);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
  return isHeld;
}
