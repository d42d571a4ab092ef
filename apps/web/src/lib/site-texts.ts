import type { PublicSettings } from '@bugunne/contract/settings.schema';
import {
  placeholderOf,
  SITE_SETTINGS_ELEMENT,
  type SiteTexts,
  siteTextsBy,
} from '@bugunne/contract/site-texts.constants';
import { useContext, useEffect } from 'react';
import { TextLanguage } from '#i18n/use-translation.ts';
import { fetchJson } from './api-paths.ts';
import { retryUntilSuccess, singleFlight } from './retry.ts';
import { createStore, useStore } from './store.ts';

const known = createStore<PublicSettings | undefined>(undefined);

/** Reads the settings from the HTML; called before hydration. The shared shell of the signed-in pages has none. */
export function readSiteSettings(): void {
  const json = document.getElementById(SITE_SETTINGS_ELEMENT)?.textContent ?? '';
  if (!json.startsWith('{')) return;
  const settings: PublicSettings = JSON.parse(json);
  known.set(settings);
}

export const setSiteSettings = (settings: PublicSettings | undefined): void => known.set(settings);

let held: Promise<void> | undefined;

/** Asks for the settings no earlier than this promise ends, which may set them itself. */
export function holdSiteSettings(until: Promise<void>): void {
  held = until;
}

/** Fetches the settings until the server responds; concurrent callers share one request. */
const loadSiteSettings = singleFlight(() => {
  const load = async () => {
    await held;
    return known.get() ?? fetchJson(API_PATHS.settings.public);
  };
  return retryUntilSuccess(load).then(setSiteSettings);
});

/** Fetches the settings once more, for pages that stay open for days; what is known stays when that fails. */
export const renewSiteSettings = (): Promise<void> =>
  fetchJson<PublicSettings>(API_PATHS.settings.public).then(setSiteSettings, () => undefined);

/**
 * Texts from the site settings, in the language of the page. Suspends where the HTML has no settings. Never branch on a
 * value: at build time every text is a placeholder, which the server replaces.
 */
export function useSiteTexts(): SiteTexts {
  const language = useContext(TextLanguage);
  const settings = known.get();
  // Only the development server knows settings when it renders.
  if (import.meta.env.SSR && !settings) return siteTextsBy(placeholderOf);
  if (!settings) throw loadSiteSettings();
  return settings.texts[language];
}

/** Like `useSiteTexts` without suspending: undefined during hydration and until the settings are loaded. */
export function useLateSiteTexts(): SiteTexts | undefined {
  const language = useContext(TextLanguage);
  return useSiteSettings()?.texts[language];
}

/** The site settings; undefined during hydration and until they are loaded. */
export function useSiteSettings(): PublicSettings | undefined {
  useEffect(() => {
    if (!known.get()) void loadSiteSettings();
  }, []);
  return useStore(known, undefined);
}

/** Whether the ad slots are filled by a third-party script. */
export const useThirdPartyAds = (): boolean => useSiteSettings()?.adProvider.kind === 'script';

/** Origin of the site, for absolute URLs. */
export const siteUrl = (): string =>
  known.get()?.siteUrl ?? (import.meta.env.SSR ? placeholderOf('siteUrl') : window.location.origin);

/** The language of the page for visitors of other languages; the server puts it into pre-rendered pages. */
export const defaultLanguage = () => (import.meta.env.SSR ? 'tr' : (known.get()?.defaultLanguage ?? 'tr'));

const knownJson = () => known.get() && JSON.stringify(known.get()).replaceAll('<', '\\u003c');

/** The settings JSON, as it is in the HTML. */
export const siteSettingsJson = (): string =>
  import.meta.env.SSR
    ? (knownJson() ?? placeholderOf('settings'))
    : (document.getElementById(SITE_SETTINGS_ELEMENT)?.textContent ?? '');
