import { useEffect } from 'react';
import { followEvening } from './follow-evening.ts';

/** Follows an evening while `enabled`; `onChange` must not change between renders. */
export function useFollowEvening(id: string, enabled: boolean, onChange: () => Promise<boolean>): void {
  useEffect(() => (enabled ? followEvening(id, onChange) : undefined), [id, enabled, onChange]);
}
