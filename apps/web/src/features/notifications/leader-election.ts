/**
 * Elects one tab of this browser as the leader of `name`, which runs `start`; when that tab resigns or closes, another
 * takes over. Returns a function that resigns. Without Web Locks (pages without TLS) every tab is its own leader.
 */
export function electLeader(name: string, start: () => () => void): () => void {
  if (!('locks' in navigator)) return start();
  const candidacy = new AbortController();
  let resign: () => void = () => undefined;
  const lead = () =>
    new Promise<void>((resolve) => {
      if (candidacy.signal.aborted) return resolve();
      const stop = start();
      resign = () => {
        stop();
        resolve();
      };
    });
  navigator.locks.request(name, { signal: candidacy.signal }, lead).catch(() => undefined);
  return () => {
    candidacy.abort();
    resign();
  };
}
