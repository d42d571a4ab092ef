import type { BrowserName, TabName } from './stored-names.ts';

type Place = 'localStorage' | 'sessionStorage';

/** The browser's storage may be closed to us (private windows, blocked cookies); nothing may break by that. */
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

/** What this browser remembers. */
export const readStored = (key: BrowserName) => read('localStorage', key);

/** `null` removes the entry. */
export const writeStored = (key: BrowserName, value: string | null) => write('localStorage', key, value);

/** What this tab remembers, over a reload, until it is closed or somebody signs out. */
export const readTab = (key: TabName) => read('sessionStorage', key);

/** `null` removes the entry. */
export const writeTab = (key: TabName, value: string | null) => write('sessionStorage', key, value);

export const clearTab = () => void attempt('sessionStorage', (storage) => storage.clear());
