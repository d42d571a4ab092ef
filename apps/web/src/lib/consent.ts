import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage.ts';

/** What the reader said to all that the site could do without. */
export type Consent = 'accepted' | 'rejected';

const KEY = 'cookie-consent';

/** Holds for this page where the browser stores nothing. */
let unstored: Consent | null = null;
/** Closed without an answer: asked again with the next page that is loaded. */
let isPutOff = false;
let isReopened = false;

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void) {
  const heard = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', heard);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', heard);
  };
}

const consentNow = (): Consent | null => {
  const said = unstored ?? readStored(KEY);
  return said === 'accepted' || said === 'rejected' ? said : null;
};

/** Takes effect at once, here and in the other tabs. */
export function giveConsent(consent: Consent): void {
  writeStored(KEY, consent);
  unstored = readStored(KEY) === consent ? null : consent;
  isReopened = false;
  tell();
}

/** Takes the question away and stores nothing. */
export function putOffConsent(): void {
  isPutOff = true;
  isReopened = false;
  tell();
}

/** Asks again, for somebody who may have changed their mind. */
export function reopenConsent(): void {
  isReopened = true;
  tell();
}

/** Null until there is an answer; nothing optional is loaded, sent or stored before. */
export const useConsent = (): Consent | null => useSyncExternalStore(subscribe, consentNow, () => null);

/** Whether the question stands on the page: unasked for, or wanted by the reader. */
export const useConsentQuestion = (): 'asked' | 'reopened' | null =>
  useSyncExternalStore(
    subscribe,
    () => (isReopened ? 'reopened' : consentNow() === null && !isPutOff ? 'asked' : null),
    () => null,
  );
