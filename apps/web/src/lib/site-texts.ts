import type { PublicSettings } from '@bugunne/contract/settings';
import { placeholderOf, SITE_SETTINGS_ELEMENT, type SiteTexts, siteTextsBy } from '@bugunne/contract/site-texts';
import { useContext, useEffect, useSyncExternalStore } from 'react';
import { TextLanguage } from '#i18n/use-translation.ts';
import { ask } from './ask.ts';
import { untilThere } from './until-there.ts';

let known: PublicSettings | undefined;
const listeners = new Set<() => void>();

/** Takes over what the page was sent with; called before hydration. Pages of the app are sent without. */
export function readSiteSettings(): void {
  const json = document.getElementById(SITE_SETTINGS_ELEMENT)?.textContent ?? '';
  if (!json.startsWith('{')) return;
  const settings: PublicSettings = JSON.parse(json);
  known = settings;
}

export function setSiteSettings(settings: PublicSettings | undefined): void {
  known = settings;
  for (const listener of listeners) listener();
}

let loading: Promise<void> | undefined;

/** Asks the server until it answers; one asking for all. */
function loadSiteSettings(): Promise<void> {
  loading ??= untilThere(() => ask('/rest/v1/site_settings'))
    .then(setSiteSettings)
    .finally(() => (loading = undefined));
  return loading;
}

/**
 * What the settings have the page say, in its language. Suspends where the page was sent without. Never branch on a
 * value: at build time a placeholder stands for every text, and the server puts the words in.
 */
export function useSiteTexts(): SiteTexts {
  const language = useContext(TextLanguage);
  if (import.meta.env.SSR) return siteTextsBy(placeholderOf);
  if (!known) throw loadSiteSettings();
  return known.texts[language];
}

/** The same for parts that stand without it: undefined in the first drawing of a page, and until it is loaded. */
export function useLateSiteTexts(): SiteTexts | undefined {
  const language = useContext(TextLanguage);
  return useSiteSettings()?.texts[language];
}

/** The settings themselves; undefined in the first drawing of a page, and until they are loaded. */
export function useSiteSettings(): PublicSettings | undefined {
  useEffect(() => {
    if (!known) void loadSiteSettings();
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  );
}

/** Whether somebody else may fill the places for advertisement. */
export const useForeignAds = (): boolean => useSiteSettings()?.adProvider.kind === 'script';

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Origin of the site, for addresses that must be whole. */
export const siteUrl = (): string =>
  import.meta.env.SSR ? placeholderOf('siteUrl') : (known?.siteUrl ?? window.location.origin);

/** The JSON that stands in the page, as the page has it. */
export const siteSettingsJson = (): string =>
  import.meta.env.SSR ? placeholderOf('settings') : (document.getElementById(SITE_SETTINGS_ELEMENT)?.textContent ?? '');
