import type { Language } from '#i18n/language.ts';
import type { Article } from '../articles.ts';
import type { Search } from './create-search.ts';

const stemmers = {
  tr: () => import('@orama/stemmers/turkish'),
  en: () => import('@orama/stemmers/english'),
};

/** Loads the search library and the stemmer of the language, and builds the index. */
export async function loadSearch(articles: readonly Article[], language: Language): Promise<Search> {
  const [{ createSearch }, { stemmer }] = await Promise.all([import('./create-search.ts'), stemmers[language]()]);
  return createSearch(articles, language, stemmer);
}
