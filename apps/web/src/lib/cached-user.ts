import type { SessionUser } from '@bugunne/contract/auth.schema';
import { onStoredElsewhere, readStored, writeStored } from './storage.ts';

const KEY = 'bugunne-session';
const ENDED_KEY = 'bugunne-session-ended';

/** Whether a user was signed in on this browser. A hint without proof: it saves visitors a needless session renewal. */
export const wasSignedIn = (): boolean => readStored(KEY) !== null;

/** The user who was last signed in here; their pages may be shown while the server is unreachable. */
export function cachedUser(): SessionUser | null {
  try {
    const user = JSON.parse(readStored(KEY) ?? 'null') as unknown;
    return isSessionUser(user) ? user : null;
  } catch {
    return null;
  }
}

export function cacheUser(user: SessionUser): void {
  writeStored(ENDED_KEY, null);
  writeStored(KEY, JSON.stringify(user));
}

/** Removes the cached user. The reason is stored first, so that other tabs find it when they hear of the removal. */
export function clearCachedUser(reason: 'ended' | 'signed-out'): void {
  if (reason === 'signed-out') writeStored(ENDED_KEY, null);
  else if (wasSignedIn()) writeStored(ENDED_KEY, '1');
  writeStored(KEY, null);
}

/** Whether the last session here ended without a sign-out. */
export const hasSessionEnded = (): boolean => readStored(ENDED_KEY) !== null;

/** Calls `listener` when another tab signs out or signs in another user. Returns a function that stops listening. */
export const onUserChangeInOtherTab = (listener: (user: SessionUser | null) => void): (() => void) =>
  onStoredElsewhere([KEY], () => listener(cachedUser()));

function isSessionUser(value: unknown): value is SessionUser {
  return (
    typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && 'email' in value
  );
}
