import type { SessionUser } from '@bugunne/contract/auth';
import { readStored, writeStored } from './storage.ts';

const KEY = 'bugunne-session';

/** Whether somebody was signed in here before. It proves nothing; it only saves visitors a needless renewal. */
export const wasSignedIn = (): boolean => readStored(KEY) !== null;

/** Who was last signed in here: whose day may be shown while the server is out of reach. */
export function keptPerson(): SessionUser | null {
  try {
    const person = JSON.parse(readStored(KEY) ?? 'null') as unknown;
    return isPerson(person) ? person : null;
  } catch {
    return null;
  }
}

export const keepPerson = (person: SessionUser | null): void => writeStored(KEY, person && JSON.stringify(person));

/** Calls back when another tab has signed out, or signed in somebody else. Returns the way to stop. */
export function onPersonElsewhere(listener: (person: SessionUser | null) => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener(keptPerson());
  };
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}

function isPerson(value: unknown): value is SessionUser {
  return (
    typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && 'email' in value
  );
}
