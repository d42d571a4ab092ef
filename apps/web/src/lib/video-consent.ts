import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage.ts';

const KEY = 'video-consent';
const GIVEN = 'accepted';

/** For this page only, where the browser does not store anything. */
let isGivenHere = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

const isGiven = () => isGivenHere || readStored(KEY) === GIVEN;

/** Stores whether videos of YouTube may be loaded. It applies at once, in all tabs. */
export function allowVideos(allowed: boolean): void {
  writeStored(KEY, allowed ? GIVEN : null);
  isGivenHere = allowed && readStored(KEY) !== GIVEN;
  for (const listener of listeners) listener();
}

/** Whether the user has agreed that videos of YouTube are loaded. */
export const useVideosAllowed = (): boolean => useSyncExternalStore(subscribe, isGiven, () => false);
