import { createStore, useStore } from '#lib/store.ts';

const isOpen = createStore(false);

/** Opens or closes the list of notifications, from any component. */
export const setListOpen = isOpen.set;

export const isListOpen = isOpen.get;

/** Whether the list of notifications is open. */
export const useListOpen = (): boolean => useStore(isOpen, false);
