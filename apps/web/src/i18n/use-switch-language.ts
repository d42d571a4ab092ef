import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Language, languageOfPath, localizedPath, pageOfPath } from './language.ts';
import { chooseLanguage } from './language-choice.ts';
import { loadedNamespaces, loadNamespaces } from './text-store.ts';

/** Remembers the choice and shows the same page, query and hash in the other language. */
export function useSwitchLanguage() {
  const location = useLocation();
  const navigate = useNavigate();
  const current = languageOfPath(location.pathname);

  const href = (language: Language) =>
    localizedPath(language, pageOfPath(location.pathname)) + location.search + location.hash;

  const switchTo = useCallback(
    async (language: Language, to: string) => {
      chooseLanguage(language);
      await loadNamespaces(language, loadedNamespaces(current));
      await navigate(to, { state: { keepScroll: true } });
    },
    [current, navigate],
  );

  return { current, href, switchTo };
}
