import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage.ts';

/** What the reader said to all that the site could do without. */
export type Consent = 'accepted' | 'rejected';

/** What the question names: advertisement of others only while the site has some. */
export type OptionalType = 'analytics' | 'ads';

const KEY = 'cookie-consent';
const TYPES_KEY = 'cookie-consent-types';

/** Holds for this page where the browser stores nothing. */
let unstored: Consent | null = null;
let unstoredTypes: string | null = null;
/** Closed without an answer: asked again with the next page that is loaded. */
let isPutOff = false;
let isReopened = false;

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void) {
  const heard = ({ key }: StorageEvent) => {
    if (key === KEY || key === TYPES_KEY || key === null) listener();
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

/** Whether the reader agreed to this, having been asked about it. */
export const mayUse = (type: OptionalType): boolean =>
  consentNow() === 'accepted' &&
  (type === 'analytics' || (unstoredTypes ?? readStored(TYPES_KEY) ?? '').split(' ').includes(type));

/** An answer to a question that named these. Takes effect at once, here and in the other tabs. */
export function giveConsent(consent: Consent, named: readonly OptionalType[]): void {
  const types = named.join(' ');
  writeStored(TYPES_KEY, types);
  writeStored(KEY, consent);
  unstored = readStored(KEY) === consent ? null : consent;
  unstoredTypes = readStored(TYPES_KEY) === types ? null : types;
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

/** Null until there is an answer. */
export const useConsent = (): Consent | null => useSyncExternalStore(subscribe, consentNow, () => null);

/** Whether something optional may be loaded, sent or stored. */
export const useMayUse = (type: OptionalType): boolean =>
  useSyncExternalStore(
    subscribe,
    () => mayUse(type),
    () => false,
  );

/**
 * Whether the question stands on the page: unasked for, or wanted by the reader. Who agreed before there was
 * advertisement of others is asked once more; a no holds for all that may come.
 */
export const useConsentQuestion = (hasForeignAds: boolean): 'asked' | 'reopened' | null =>
  useSyncExternalStore(
    subscribe,
    () => {
      if (isReopened) return 'reopened';
      if (isPutOff) return null;
      const consent = consentNow();
      return consent === null || (consent === 'accepted' && hasForeignAds && !mayUse('ads')) ? 'asked' : null;
    },
    () => null,
  );
