import { useCallback, useSyncExternalStore } from 'react';
import { writeStored } from './storage.ts';

export type Theme = 'light' | 'dark';

/** Colour of the browser's own bars; equals `--paper`. */
export const THEME_COLORS: Record<Theme, string> = { light: '#fbf6ee', dark: '#17130f' };

const systemDark = () => matchMedia('(prefers-color-scheme: dark)');
const systemTheme = (): Theme => (systemDark().matches ? 'dark' : 'light');
const shownTheme = (): Theme => (document.documentElement.dataset.theme as Theme | undefined) ?? systemTheme();

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  const media = systemDark();
  listeners.add(listener);
  media.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    media.removeEventListener('change', listener);
  };
}

/** The theme shown now, and the way to change it. A choice that equals the system's wish follows the system again. */
export function useTheme(): [Theme | null, (theme: Theme) => void] {
  const theme = useSyncExternalStore<Theme | null>(subscribe, shownTheme, () => null);
  const choose = useCallback((next: Theme) => {
    const root = document.documentElement;
    if (next === systemTheme()) delete root.dataset.theme;
    else root.dataset.theme = next;
    writeStored('theme', root.dataset.theme ?? null);
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      meta.content = THEME_COLORS[(root.dataset.theme as Theme) ?? (meta.media.includes('dark') ? 'dark' : 'light')];
    }
    for (const listener of listeners) listener();
  }, []);
  return [theme, choose];
}
