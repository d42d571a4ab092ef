import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { type Language, languageOfPath, localizedPath } from './language.ts';

/** The language of the page, from its address. */
export const useLanguage = (): Language => languageOfPath(useLocation().pathname);

/** Makes an address of `pages.ts` into one of the reader's language: `/about` → `/en/about`. */
export function useLocalizedPath(): (to: string) => string {
  const language = useLanguage();
  return useCallback((to: string) => localizedPath(language, to), [language]);
}
