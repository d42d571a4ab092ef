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
