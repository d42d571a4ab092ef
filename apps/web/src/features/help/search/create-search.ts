import type { Language } from '#i18n/language.ts';
import { fold } from '#lib/fold.ts';
import type { Article } from '../article.ts';
import { indexArticles } from './article-index.ts';
import { type Closeness, chooseArticles } from './choose-articles.ts';
import { excerptOf } from './excerpt.ts';
import { hitsOf, markHits, type Piece } from './marks.ts';
import { matchWord } from './match-word.ts';
import { stopWordsOf } from './stop-words.ts';
import { type Stem, wordForms } from './word-forms.ts';
import { wordsOf } from './words.ts';

/** Worth of a tag that is the very question, and of all its words in the title or in one tag. */
const TO_THE_LETTER = 8;
const TOGETHER = 2;

export type SearchResult = { article: Article; title: Piece[]; excerpt: Piece[] };

/** The best first; undefined for a query without a word that says something. */
export type Search = (query: string) => SearchResult[] | undefined;

export function createSearch(articles: readonly Article[], language: Language, stem: Stem): Search {
  const stopWords = stopWordsOf(language);
  const says = (word: string) => word.length > 1 && !stopWords.has(fold(word));
  const known = new Map<string, string[]>();
  const formsOf = (word: string) => {
    const forms = known.get(word) ?? (says(word) ? wordForms(word, language, stem) : []);
    known.set(word, forms);
    return forms;
  };
  const index = indexArticles(articles, formsOf);
  const closenessTo =
    (query: string): Closeness =>
    ({ title, tags }, met) => {
      if (tags.some((tag) => fold(tag) === fold(query))) return TO_THE_LETTER;
      const isTogether = [title, ...tags].some((text) => {
        const words = wordsOf(text).map((word) => word.text);
        return met.every(({ terms }) => words.some(hitsOf(new Set(terms), formsOf)));
      });
      return isTogether ? TOGETHER : 1;
    };

  return (query) => {
    const words = [...new Set(wordsOf(query).flatMap(({ text }) => text.split('-')))].filter(says);
    if (words.length === 0) return undefined;
    const asked = words.map((word) => ({ word, matches: matchWord(index, formsOf(word), word === words.at(-1)) }));
    return chooseArticles(articles, asked, closenessTo(query)).map(({ article, met }) => {
      const isHit = hitsOf(new Set(met.flatMap(({ terms }) => terms)), formsOf);
      return {
        article,
        title: markHits(article.title, isHit),
        excerpt: markHits(excerptOf(article.content, isHit), isHit),
      };
    });
  };
}
