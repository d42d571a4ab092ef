import type { BrowserName, TabName } from './stored-names.ts';

type Place = 'localStorage' | 'sessionStorage';

/** Storage may be blocked (private windows, blocked cookies) or full; then returns null instead of throwing. */
function attempt<T>(place: Place, work: (storage: Storage) => T): T | null {
  try {
    return work(window[place]);
  } catch {
    return null;
  }
}

const read = (place: Place, key: string): string | null => attempt(place, (storage) => storage.getItem(key));

const write = (place: Place, key: string, value: string | null): void =>
  void attempt(place, (storage) => (value === null ? storage.removeItem(key) : storage.setItem(key, value)));

/** Reads from localStorage. */
export const readStored = (key: BrowserName) => read('localStorage', key);

/** Writes to localStorage; `null` removes the entry. */
export const writeStored = (key: BrowserName, value: string | null) => write('localStorage', key, value);

/**
 * Calls `listener` when another tab writes one of these entries of localStorage, with its new value, or clears them all.
 * Returns a function that stops listening.
 */
export function onStoredElsewhere(keys: readonly BrowserName[], listener: (value: string | null) => void): () => void {
  // Pages are rendered by the build, too.
  if (typeof window === 'undefined') return () => undefined;
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === null || keys.some((each) => each === key)) listener(newValue);
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** Reads from sessionStorage: survives a reload, until the tab is closed or the user signs out. */
export const readTab = (key: TabName) => read('sessionStorage', key);

/** Writes to sessionStorage; `null` removes the entry. */
export const writeTab = (key: TabName, value: string | null) => write('sessionStorage', key, value);

export const clearTab = () => void attempt('sessionStorage', (storage) => storage.clear());
