import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Whether the component has been rendered for this long, in milliseconds. */
export function useAfter(milliseconds: number): boolean {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isTime;
}

/** Whether the browser has been idle once since the component was rendered. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true), { timeout: 1000 }), []);
  return isIdle;
}
