import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { flashMessageIn, withFlashMessage } from '#lib/history-state.ts';
import { saveScrollAnchor } from '#lib/scroll-anchor.ts';
import { writeStored } from '#lib/storage.ts';
import { createEvent } from '#lib/store.ts';
import { LANGUAGE_KEY, type Language, languageOfPath, localizedPath, pageOfPath } from './language.ts';
import { loadedNamespaces, loadNamespaces } from './text-store.ts';

const chosen = createEvent<Language>();

/** Stores the user's choice in this browser and notifies listeners, which save it on the server. */
export function chooseLanguage(language: Language): void {
  writeStored(LANGUAGE_KEY, language);
  chosen.emit(language);
}

/** Calls `listener` when the user chooses a language. Returns a function that stops listening. */
export const onLanguageChosen = chosen.subscribe;

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
