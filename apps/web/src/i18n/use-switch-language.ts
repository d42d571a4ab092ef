import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { flashMessageIn, withFlashMessage } from '#lib/history-state.ts';
import { saveScrollAnchor } from '#lib/scroll-anchor.ts';
import { type Language, languageOfPath, localizedPath, pageOfPath } from './language.ts';
import { chooseLanguage } from './language-choice.ts';
import { loadedNamespaces, loadNamespaces } from './text-store.ts';

/** Stores the choice and shows the same page, query and hash in the other language. */
export function useSwitchLanguage() {
  const location = useLocation();
  const navigate = useNavigate();
  const current = languageOfPath(location.pathname);

  // Pre-rendered pages may be requested with a trailing slash, which is not part of their path.
  const page = pageOfPath(location.pathname.replace(/(.)\/$/, '$1'));
  const href = (language: Language) => localizedPath(language, page) + location.search + location.hash;

  const switchTo = useCallback(
    async (language: Language, to: string) => {
      chooseLanguage(language);
      await loadNamespaces(language, loadedNamespaces(current));
      saveScrollAnchor();
      await navigate(to, { state: { ...withFlashMessage(flashMessageIn(location.state)), keepScroll: true } });
    },
    [current, location.state, navigate],
  );

  return { current, href, switchTo };
}
