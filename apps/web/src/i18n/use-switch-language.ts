import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { i18nFor } from './instances.ts';
import { LANGUAGE_KEY, type Language, languageOfPath, localizedPath, pageOfPath } from './language.ts';

/** Remembers the choice and shows the same page, query and hash in the other language. */
export function useSwitchLanguage() {
  const location = useLocation();
  const navigate = useNavigate();
  const current = languageOfPath(location.pathname);

  const href = (language: Language) =>
    localizedPath(language, pageOfPath(location.pathname)) + location.search + location.hash;

  const switchTo = useCallback(
    async (language: Language, to: string) => {
      localStorage.setItem(LANGUAGE_KEY, language);
      const loaded = Object.keys(i18nFor(current).getDataByLanguage(current) ?? {});
      await i18nFor(language).loadNamespaces(loaded);
      await navigate(to, { state: { keepScroll: true } });
    },
    [current, navigate],
  );

  return { current, href, switchTo };
}
