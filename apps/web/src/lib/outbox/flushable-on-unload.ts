import type { Change } from './change.ts';

/**
 * Changes that a closing page may send without waiting for responses: the first of each topic, unless a change of that
 * topic is in flight. A later change might arrive before an earlier one, which would then undo it, so later ones are left
 * to the next visit or the service worker.
 */
export function flushableOnUnload(pending: readonly Change[], inFlight: string | null): Change[] {
  const firstByTopic = new Map<string, Change>();
  for (const change of pending) if (!firstByTopic.has(change.topic)) firstByTopic.set(change.topic, change);
  const busyTopic = pending.find(({ id }) => id === inFlight)?.topic;
  return [...firstByTopic.values()].filter(({ topic }) => topic !== busyTopic);
}
