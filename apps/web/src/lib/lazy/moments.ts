import { useEffect, useState } from 'react';

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

/** In ms, where the browser has no idle callbacks (Safari). */
const MOMENT = 100;

/** Runs `work` when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void, options?: IdleRequestOptions): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, MOMENT);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, options);
  return () => cancelIdleCallback(request);
}
