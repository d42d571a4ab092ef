import { useEffect, useMemo, useState } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { retryUntilSuccess } from '#lib/retry.ts';
import type { Article } from './articles.ts';
import type { Search } from './search/create-search.ts';
import { loadSearch } from './search/load-search.ts';

type LoadedSearch = { articles: readonly Article[]; search: Search };

/**
 * Results of the article search, whose code is loaded as soon as it is `wanted`. A failed load is retried.
 */
export function useSearch(articles: readonly Article[], query: string, wanted: boolean) {
  const language = useLanguage();
  const [loaded, setLoaded] = useState<LoadedSearch>();
  const [failed, setFailed] = useState(false);
  const missing = wanted && loaded?.articles !== articles;

  useEffect(() => {
    if (!missing) return;
    let unmounted = false;
    const attempt = async () => {
      if (unmounted) return;
      const search = await loadSearch(articles, language);
      if (unmounted) return;
      setLoaded({ articles, search });
      setFailed(false);
    };
    void retryUntilSuccess(attempt, () => !unmounted && setFailed(true));
    return () => {
      unmounted = true;
    };
  }, [articles, language, missing]);

  const search = loaded?.articles === articles ? loaded.search : undefined;
  const results = useMemo(() => (query === '' ? undefined : search?.(query)), [search, query]);
  const state = query === '' || search ? 'ready' : failed ? 'failed' : 'loading';
  return { results, state } as const;
}
