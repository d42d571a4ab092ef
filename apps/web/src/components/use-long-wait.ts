import { useEffect, useState } from 'react';

/** Shorter waits need no words, and words that vanish at once only unsettle. */
const LONG = 1500;

/** Whether what calls this has been on the page so long that it should say what it waits for. */
export function useLongWait(): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}
