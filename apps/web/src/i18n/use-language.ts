import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { type Language, languageOfPath, localizedPath } from './language.ts';

/** The language of the page, from its URL. */
export const useLanguage = (): Language => languageOfPath(useLocation().pathname);

/** Returns a function that puts a path of `pages.ts` into the language of the page: `/about` → `/en/about`. */
export function useLocalizedPath(): (to: string) => string {
  const language = useLanguage();
  return useCallback((to: string) => localizedPath(language, to), [language]);
}
