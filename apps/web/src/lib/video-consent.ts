import { onStoredElsewhere, readStored, writeStored } from './storage.ts';
import { createEvent, useStore } from './store.ts';

const KEY = 'video-consent';
const GIVEN = 'accepted';

/** For this page only, where the browser does not store anything. */
let isGivenHere = false;
const changed = createEvent();
onStoredElsewhere([KEY], () => changed.emit());

const isGiven = () => isGivenHere || readStored(KEY) === GIVEN;

/** Stores whether videos of YouTube may be loaded. It applies at once, in all tabs. */
export function allowVideos(allowed: boolean): void {
  writeStored(KEY, allowed ? GIVEN : null);
  isGivenHere = allowed && readStored(KEY) !== GIVEN;
  changed.emit();
}

/** Whether the user has agreed that videos of YouTube are loaded. */
export const useVideosAllowed = (): boolean => useStore({ subscribe: changed.subscribe, get: isGiven }, false);
