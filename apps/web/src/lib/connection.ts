const listeners = new Set<() => void>();
/** The server may be unreachable although the device has a network. */
let isServerReachable = true;

/** Notifies all subscribers: whatever waits for the connection is tried now. */
export function retryNow(): void {
  for (const listener of listeners) listener();
}

/** Records whether the server has just responded, and notifies subscribers of a change. */
export function reportReachability(isReachable: boolean): void {
  if (isReachable === isServerReachable) return;
  isServerReachable = isReachable;
  retryNow();
}

export const isConnected = (): boolean => navigator.onLine && isServerReachable;

export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
