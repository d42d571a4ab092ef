import { useEffect } from 'react';
import type { Language } from '#i18n/language.ts';
import { loadNamespaces } from '#i18n/text-store.ts';
import { useLanguage } from '#i18n/use-language.ts';
import type { Namespace, PageHandle } from '#lib/page-handle.ts';
import { keepApp } from '#lib/service-worker.ts';

const PAGES = ['dashboard', 'saved', 'history', 'activity', 'account', 'content-detail', 'excluded'];
/** Of parts that are loaded late; a page's own texts are named by its route. */
const LATE_TEXTS: readonly Namespace[] = ['device', 'options', 'profile', 'push'];
/** After the page itself has had its turn. */
const DELAY = 2500;

/**
 * Fetches the other signed-in pages ahead: they open at once, and also while the network is gone. Not by the router's
 * own prefetching, which loads the whole page anew when a file does not come.
 */
export function useMemberPrefetch(): void {
  const language = useLanguage();
  useEffect(() => {
    const prefetch = () => {
      const modules = PAGES.map((page) => window.__reactRouterManifest?.routes[`${language}/${page}`]?.module);
      // What fails now is fetched when the network is back, or when it is needed.
      for (const url of modules) if (url) fetchPage(language, url).catch(() => undefined);
      loadNamespaces(language, LATE_TEXTS).catch(() => undefined);
      void keepApp();
    };
    const timer = setTimeout(prefetch, DELAY);
    addEventListener('online', prefetch);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', prefetch);
    };
  }, [language]);
}

async function fetchPage(language: Language, url: string): Promise<void> {
  const page: { handle?: Partial<PageHandle> } = await import(/* @vite-ignore */ url);
  await loadNamespaces(language, page.handle?.namespaces ?? []);
}
