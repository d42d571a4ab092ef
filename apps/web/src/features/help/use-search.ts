import { useEffect, useMemo, useState } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import type { Article } from './article.ts';
import type { Search } from './search/create-search.ts';
import { loadSearch } from './search/load-search.ts';

type Made = { articles: readonly Article[]; search: Search };

/**
 * What an article search finds, made as soon as it is `wanted`: the page itself comes without. Where the network fails
 * it is tried again when that is back.
 */
export function useSearch(articles: readonly Article[], query: string, wanted: boolean) {
  const language = useLanguage();
  const [made, setMade] = useState<Made>();
  const [failed, setFailed] = useState(false);
  const missing = wanted && made?.articles !== articles;

  useEffect(() => {
    if (!missing) return;
    let gone = false;
    const attempt = async () => {
      try {
        const search = await loadSearch(articles, language);
        if (gone) return;
        setMade({ articles, search });
        setFailed(false);
      } catch {
        if (!gone) setFailed(true);
      }
    };
    void attempt();
    window.addEventListener('online', attempt);
    return () => {
      gone = true;
      window.removeEventListener('online', attempt);
    };
  }, [articles, language, missing]);

  const search = made?.articles === articles ? made.search : undefined;
  const found = useMemo(() => (query === '' ? undefined : search?.(query)), [search, query]);
  const state = query === '' || search ? 'ready' : failed ? 'failed' : 'loading';
  return { found, state } as const;
}
