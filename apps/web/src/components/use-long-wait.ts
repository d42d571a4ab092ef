import { useEffect, useState } from 'react';

/** Milliseconds; for shorter waits a message would only flash. */
const LONG_WAIT = 1500;

/** Whether the calling component has been mounted for so long that it should explain the wait. */
export function useLongWait(): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_WAIT);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}
