import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

/** Opens or closes the list of notifications, from any component. */
export function setListOpen(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

export const isListOpen = (): boolean => isOpen;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the list of notifications is open. */
export const useListOpen = (): boolean => useSyncExternalStore(subscribe, isListOpen, () => false);
