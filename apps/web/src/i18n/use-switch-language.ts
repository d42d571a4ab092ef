import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keepPlace } from '#lib/reading-place.ts';
import { saidIn, saying } from '#lib/said-state.ts';
import { type Language, languageOfPath, localizedPath, pageOfPath } from './language.ts';
import { chooseLanguage } from './language-choice.ts';
import { loadedNamespaces, loadNamespaces } from './text-store.ts';

/** Remembers the choice and shows the same page, query and hash in the other language. */
export function useSwitchLanguage() {
  const location = useLocation();
  const navigate = useNavigate();
  const current = languageOfPath(location.pathname);

  // Pages are built under addresses with a slash at their end, which is not how they are called.
  const page = pageOfPath(location.pathname.replace(/(.)\/$/, '$1'));
  const href = (language: Language) => localizedPath(language, page) + location.search + location.hash;

  const switchTo = useCallback(
    async (language: Language, to: string) => {
      chooseLanguage(language);
      await loadNamespaces(language, loadedNamespaces(current));
      keepPlace();
      await navigate(to, { state: { ...saying(saidIn(location.state)), keepScroll: true } });
    },
    [current, location.state, navigate],
  );

  return { current, href, switchTo };
}
