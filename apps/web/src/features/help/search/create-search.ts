import type { Language } from '#i18n/language.ts';
import { fold } from '#lib/text.ts';
import type { Article } from '../articles.ts';
import { indexArticles } from './article-index.ts';
import { type Closeness, chooseArticles } from './choose-articles.ts';
import { excerptOf } from './excerpt.ts';
import { hitsOf, markHits, type Piece } from './marks.ts';
import { matchWord } from './match-word.ts';
import { stopWordsOf } from './stop-words.ts';
import { type Stem, wordForms, wordsOf } from './word-forms.ts';

/** Closeness if a tag equals the query, and if the title or one tag contains all its words. */
const EXACT_TAG = 8;
const TOGETHER = 2;

export type SearchResult = { article: Article; title: Piece[]; excerpt: Piece[] };

/** Returns results, best first; undefined for a query of stop words only. */
export type Search = (query: string) => SearchResult[] | undefined;

export function createSearch(articles: readonly Article[], language: Language, stem: Stem): Search {
  const stopWords = stopWordsOf(language);
  const isSearchable = (word: string) => word.length > 1 && !stopWords.has(fold(word));
  const formsCache = new Map<string, string[]>();
  const formsOf = (word: string) => {
    const forms = formsCache.get(word) ?? (isSearchable(word) ? wordForms(word, language, stem) : []);
    formsCache.set(word, forms);
    return forms;
  };
  const index = indexArticles(articles, formsOf);
  const closenessTo =
    (query: string): Closeness =>
    ({ title, tags }, matches) => {
      if (tags.some((tag) => fold(tag) === fold(query))) return EXACT_TAG;
      const isTogether = [title, ...tags].some((text) => {
        const words = wordsOf(text).map((word) => word.text);
        return matches.every(({ terms }) => words.some(hitsOf(new Set(terms), formsOf)));
      });
      return isTogether ? TOGETHER : 1;
    };

  return (query) => {
    const words = [...new Set(wordsOf(query).flatMap(({ text }) => text.split('-')))].filter(isSearchable);
    if (words.length === 0) return undefined;
    const queryWords = words.map((word) => ({ word, matches: matchWord(index, formsOf(word), word === words.at(-1)) }));
    return chooseArticles(articles, queryWords, closenessTo(query)).map(({ article, matches }) => {
      const isHit = hitsOf(new Set(matches.flatMap(({ terms }) => terms)), formsOf);
      return {
        article,
        title: markHits(article.title, isHit),
        excerpt: markHits(excerptOf(article.content, isHit), isHit),
      };
    });
  };
}
