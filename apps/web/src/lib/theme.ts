import { useCallback } from 'react';
import { mediaQuery } from './media-query.ts';
import { onStoredElsewhere, writeStored } from './storage.ts';
import { createEvent, useStore } from './store.ts';

export type Theme = 'light' | 'dark';

/** Colour of the browser's bars (`theme-color`); equals `--paper`. */
export const THEME_COLORS: Record<Theme, string> = { light: '#fbf6ee', dark: '#17130f' };

const systemDark = mediaQuery('(prefers-color-scheme: dark)');
const systemTheme = (): Theme => (systemDark.get() ? 'dark' : 'light');
const shownTheme = (): Theme => (document.documentElement.dataset.theme as Theme | undefined) ?? systemTheme();

const changed = createEvent();

function subscribe(listener: () => void) {
  const stop = changed.subscribe(listener);
  const stopSystem = systemDark.subscribe(listener);
  return () => {
    stop();
    stopSystem();
  };
}

/** The user's choice: a fixed theme, or that of the system. */
export type ThemeChoice = Theme | 'system';

const choiceNow = (): ThemeChoice => (document.documentElement.dataset.theme as Theme | undefined) ?? 'system';

function apply(choice: ThemeChoice) {
  show(choice);
  writeStored('theme', choice === 'system' ? null : choice);
}

function show(choice: ThemeChoice) {
  const root = document.documentElement;
  if (choice === 'system') delete root.dataset.theme;
  else root.dataset.theme = choice;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = THEME_COLORS[choice === 'system' ? (meta.media.includes('dark') ? 'dark' : 'light') : choice];
  }
  changed.emit();
}

/** The current theme and its setter. Choosing the system's theme follows the system again. Null during hydration. */
export function useTheme(): [Theme | null, (theme: Theme) => void] {
  const theme = useStore<Theme | null>({ subscribe, get: shownTheme }, null);
  const choose = useCallback((next: Theme) => apply(next === systemTheme() ? 'system' : next), []);
  return [theme, choose];
}

/** The user's choice and its setter, for controls that offer all three. Null during hydration. */
export function useThemeChoice(): [ThemeChoice | null, (choice: ThemeChoice) => void] {
  const choice = useStore<ThemeChoice | null>({ subscribe, get: choiceNow }, null);
  return [choice, apply];
}

// The theme was chosen in another tab.
onStoredElsewhere(['theme'], (newValue) => show(newValue === 'light' || newValue === 'dark' ? newValue : 'system'));
