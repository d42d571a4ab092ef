import type { SessionUser } from '@bugunne/contract/auth';
import { readStored, writeStored } from './storage.ts';

const KEY = 'bugunne-session';
const ENDED_KEY = 'bugunne-session-ended';

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

export function keepPerson(person: SessionUser): void {
  writeStored(ENDED_KEY, null);
  writeStored(KEY, JSON.stringify(person));
}

/** Nobody is signed in here any more. For other tabs the reason is there before they hear of it. */
export function forgetPerson(why: 'ended' | 'signed-out'): void {
  if (why === 'signed-out') writeStored(ENDED_KEY, null);
  else if (wasSignedIn()) writeStored(ENDED_KEY, '1');
  writeStored(KEY, null);
}

/** Whether whoever was last signed in here did not sign out: the session ended without them. */
export const hasSessionEnded = (): boolean => readStored(ENDED_KEY) !== null;

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
