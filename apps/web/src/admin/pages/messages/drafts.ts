import type { MessageDetail } from '@bugunne/contract/admin/messages.contract';
import { useCallback } from 'react';
import { createStore, useStore } from '#lib/store.ts';

type Draft = {
  text: string;
  /** The message as it was when the draft was begun. */
  base: MessageDetail;
};

type Drafts = Readonly<Record<string, Draft>>;
const NONE: Drafts = {};

/** Texts that were typed and not sent. In memory only: they may be about users, and are not written to the device. */
const drafts = createStore(NONE);

const warn = (event: Event) => event.preventDefault();

function set(key: string, draft: Draft | undefined): void {
  const { [key]: _before, ...others } = drafts.get();
  const next = draft ? { ...others, [key]: draft } : others;
  // The browser asks before it leaves the page with a draft.
  if (Object.keys(next).length > 0) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
  drafts.set(next);
}

/** A draft that stays while its drawer is closed or another page is shown. */
export function useDraft(kind: 'reply' | 'notes', id: string) {
  const key = `${kind}:${id}`;
  const draft = useStore({ subscribe: drafts.subscribe, get: () => drafts.get()[key] }, undefined);
  const change = useCallback((next: Draft | undefined) => set(key, next), [key]);
  return [draft, change] as const;
}
