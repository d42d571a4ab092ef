/**
 * Runs `start` in one tab of this browser at a time: the first one leads, and when it goes another takes over. Returns
 * how to step back. Where locks are missing (pages without TLS) every tab leads itself.
 */
export function leadTabs(name: string, start: () => () => void): () => void {
  if (!('locks' in navigator)) return start();
  const waiting = new AbortController();
  let stepBack: () => void = () => undefined;
  const lead = () =>
    new Promise<void>((resolve) => {
      if (waiting.signal.aborted) return resolve();
      const stop = start();
      stepBack = () => {
        stop();
        resolve();
      };
    });
  navigator.locks.request(name, { signal: waiting.signal }, lead).catch(() => undefined);
  return () => {
    waiting.abort();
    stepBack();
  };
}
