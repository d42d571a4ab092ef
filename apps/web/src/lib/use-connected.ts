import { useSyncExternalStore } from 'react';
import { isConnected, subscribeToConnection } from './connection.ts';

/** Whether the browser is online and the server is reachable, as far as known. */
export const useConnected = (): boolean => useSyncExternalStore(subscribeToConnection, isConnected, () => true);
