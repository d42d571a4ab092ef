import { GUEST_STREAM_PATH } from '@bugunne/contract/realtime.constants';
import { useEffect } from 'react';
import { followStream } from '#lib/follow-stream.ts';

/**
 * Follows the changes of a guest's evening for as long as there is a network. `onChange` refetches the evening and
 * resolves with whether that succeeded. Returns a function that stops.
 */
export function followEvening(id: string, onChange: () => Promise<boolean>): () => void {
  const { stop } = followStream({
    url: () => `${GUEST_STREAM_PATH}?${new URLSearchParams({ id })}`,
    events: { changed: () => void onChange() },
    // Changes are not announced again after a gap.
    onOpen: (isAgain) => void (isAgain && onChange()),
    beforeReconnect: async () => ((await onChange()) ? 'now' : 'later'),
  });
  return stop;
}

/** Follows an evening while `enabled`; `onChange` must not change between renders. */
export function useFollowEvening(id: string, enabled: boolean, onChange: () => Promise<boolean>): void {
  useEffect(() => (enabled ? followEvening(id, onChange) : undefined), [id, enabled, onChange]);
}
