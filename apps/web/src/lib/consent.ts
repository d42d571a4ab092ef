import { onStoredElsewhere, readStored, writeStored } from './storage.ts';
import { createEvent, useStore } from './store.ts';

/** The answer to the cookie question: whether optional cookies and scripts may be used. */
export type Consent = 'accepted' | 'rejected';

/** Purposes that the question may name; `ads` only while third-party ads are configured. */
export type OptionalType = 'analytics' | 'ads';

const KEY = 'cookie-consent';
const TYPES_KEY = 'cookie-consent-types';

/** Answer for this page only, where the browser does not store anything. */
let unstored: Consent | null = null;
let unstoredTypes: string | null = null;
/** Dismissed without an answer: the question returns with the next page load. */
let isPutOff = false;
let isReopened = false;

const changed = createEvent();
onStoredElsewhere([KEY, TYPES_KEY], () => changed.emit());
const { subscribe } = changed;

const consentNow = (): Consent | null => {
  const consent = unstored ?? readStored(KEY);
  return consent === 'accepted' || consent === 'rejected' ? consent : null;
};

/** Whether the user accepted a question that named this purpose. */
export const mayUse = (type: OptionalType): boolean =>
  consentNow() === 'accepted' &&
  (type === 'analytics' || (unstoredTypes ?? readStored(TYPES_KEY) ?? '').split(' ').includes(type));

/** Stores the answer to a question that named these purposes. It applies immediately, in all tabs. */
export function giveConsent(consent: Consent, named: readonly OptionalType[]): void {
  const types = named.join(' ');
  writeStored(TYPES_KEY, types);
  writeStored(KEY, consent);
  unstored = readStored(KEY) === consent ? null : consent;
  unstoredTypes = readStored(TYPES_KEY) === types ? null : types;
  isReopened = false;
  changed.emit();
}

/** Dismisses the question without storing an answer. */
export function putOffConsent(): void {
  isPutOff = true;
  isReopened = false;
  changed.emit();
}

/** Shows the question again on the user's request. */
export function reopenConsent(): void {
  isReopened = true;
  changed.emit();
}

/** The stored answer; null until there is one. */
export const useConsent = (): Consent | null => useStore({ subscribe, get: consentNow }, null);

/** Whether data for this purpose may be loaded, sent or stored. */
export const useMayUse = (type: OptionalType): boolean => useStore({ subscribe, get: () => mayUse(type) }, false);

/**
 * Whether the question is shown: `asked` by the site, `reopened` by the user, or not at all (null). A user who accepted
 * before third-party ads were configured is asked again; a rejection also covers purposes added later.
 */
export const useConsentQuestion = (hasThirdPartyAds: boolean): Question | null =>
  useStore({ subscribe, get: () => questionNow(hasThirdPartyAds) }, null);

type Question = 'asked' | 'reopened';

function questionNow(hasThirdPartyAds: boolean): Question | null {
  if (isReopened) return 'reopened';
  if (isPutOff) return null;
  const consent = consentNow();
  return consent === null || (consent === 'accepted' && hasThirdPartyAds && !mayUse('ads')) ? 'asked' : null;
}
