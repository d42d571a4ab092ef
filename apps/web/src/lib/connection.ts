import { createEvent, useStore } from './store.ts';

const changed = createEvent();
/** The server may be unreachable although the device has a network. */
let isServerReachable = true;

/** Notifies all subscribers: whatever waits for the connection is tried now. */
export const retryNow = (): void => changed.emit();

/** Records whether the server has just responded, and notifies subscribers of a change. */
export function reportReachability(isReachable: boolean): void {
  if (isReachable === isServerReachable) return;
  isServerReachable = isReachable;
  retryNow();
}

export const isConnected = (): boolean => navigator.onLine && isServerReachable;

export const subscribeToConnection = changed.subscribe;

/** Whether the browser is online and the server is reachable, as far as known. */
export const useConnected = (): boolean => useStore({ subscribe: subscribeToConnection, get: isConnected }, true);

// Pages are rendered by the build, too.
if (typeof addEventListener === 'function') {
  addEventListener('online', retryNow);
  addEventListener('offline', retryNow);
}

type NetworkInformation = { saveData?: boolean; effectiveType?: string };

/** Whether to load only what the user opens: data saving is on, or the network is very slow. Not all browsers tell. */
export function prefersReducedData(): boolean {
  const connection = Reflect.get(navigator, 'connection') as NetworkInformation | undefined;
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
