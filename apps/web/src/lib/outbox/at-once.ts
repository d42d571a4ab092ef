import type { Change } from './change.ts';

/**
 * What may be sent without waiting for answers when a page is closed: of each topic the first, unless one is on its
 * way. A later one that arrived before it would be undone by it; that one waits for the next visit or the worker.
 */
export function sendableAtOnce(pending: readonly Change[], inFlight: string | null): Change[] {
  const firstOf = new Map<string, Change>();
  for (const change of pending) if (!firstOf.has(change.topic)) firstOf.set(change.topic, change);
  const busy = pending.find(({ id }) => id === inFlight)?.topic;
  return [...firstOf.values()].filter(({ topic }) => topic !== busy);
}
