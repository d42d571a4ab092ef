import type { MessageDetail } from '@bugunne/contract/admin/messages';
import { useCallback, useSyncExternalStore } from 'react';

type Draft = {
  text: string;
  /** The message as it was when the draft was begun. */
  base: MessageDetail;
};

/** Texts that were typed and not sent. In memory only: they may be about users, and are not written to the device. */
const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();

const warn = (event: Event) => event.preventDefault();

function set(key: string, draft: Draft | undefined): void {
  if (draft) drafts.set(key, draft);
  else drafts.delete(key);
  // The browser asks before it leaves the page with a draft.
  if (drafts.size > 0) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A draft that stays while its drawer is closed or another page is shown. */
export function useDraft(kind: 'reply' | 'notes', id: string) {
  const key = `${kind}:${id}`;
  const draft = useSyncExternalStore(subscribe, () => drafts.get(key));
  const change = useCallback((next: Draft | undefined) => set(key, next), [key]);
  return [draft, change] as const;
}
