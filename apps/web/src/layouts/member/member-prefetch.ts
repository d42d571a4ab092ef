import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Language } from '#i18n/language.ts';
import { loadNamespaces } from '#i18n/text-store.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { isConnected, subscribeToConnection } from '#lib/connection.ts';
import type { Namespace, PageHandle } from '#lib/load-route-module.ts';

export const PAGES = ['dashboard', 'saved', 'history', 'activity', 'trends', 'account', 'content-detail', 'excluded'];
/** Namespaces of lazy components; a route names those of its page. */
const LAZY_NAMESPACES: readonly Namespace[] = ['device', 'errors', 'notifications', 'options', 'profile', 'push'];
/** In ms: after the page itself has rendered. */
const DELAY = 2500;

/**
 * Prefetches the other signed-in pages, so that they open immediately and offline. The router's own prefetching is not
 * used, because it reloads the document when a file fails to load.
 */
export function useMemberPrefetch(): void {
  const language = useLanguage();
  useEffect(() => {
    const prefetch = () => {
      const modules = PAGES.map((page) => window.__reactRouterManifest?.routes[`routes/${page}`]?.module);
      // Failures are retried when the connection is back, or when the page is opened.
      for (const url of modules) if (url) fetchPage(language, url).catch(() => undefined);
      loadNamespaces(language, LAZY_NAMESPACES).catch(() => undefined);
      import('#lib/service-worker.ts').then((worker) => worker.cacheApp()).catch(() => undefined);
    };
    const timer = setTimeout(prefetch, DELAY);
    const unsubscribe = subscribeToConnection(() => void (isConnected() && prefetch()));
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [language]);
}

/** Prefetches items for reading them offline, once the page itself has rendered. Returns a function that stops it. */
export function prefetchItemsLate(queryClient: QueryClient, language: Language): () => void {
  let stop: (() => void) | null = () => undefined;
  const start = async () => {
    const { prefetchForOffline } = await import('./prefetch-for-offline.ts');
    if (stop !== null) stop = prefetchForOffline(queryClient, language);
  };
  // After a failure the items are fetched when their pages are opened.
  const timer = setTimeout(() => void start().catch(() => undefined), DELAY);
  return () => {
    clearTimeout(timer);
    stop?.();
    stop = null;
  };
}

async function fetchPage(language: Language, url: string): Promise<void> {
  const page: { handle?: Partial<PageHandle> } = await import(/* @vite-ignore */ url);
  await loadNamespaces(language, page.handle?.namespaces ?? []);
}
