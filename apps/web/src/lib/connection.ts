const listeners = new Set<() => void>();
/** A network that is there may still lead nowhere. */
let answers = true;

/** Told by whoever asks the server: whether it answered. */
export function reportAnswer(answered: boolean): void {
  if (answered === answers) return;
  answers = answered;
  for (const listener of listeners) listener();
}

export const isConnected = (): boolean => navigator.onLine && answers;

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
