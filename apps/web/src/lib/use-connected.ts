import { useSyncExternalStore } from 'react';
import { isConnected, subscribeToConnection } from './connection.ts';

/** Whether the server can be reached, so far as is known. */
export const useConnected = (): boolean => useSyncExternalStore(subscribeToConnection, isConnected, () => true);
