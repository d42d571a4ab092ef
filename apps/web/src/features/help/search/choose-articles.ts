import { fold } from '#lib/text.ts';
import type { Article } from '../articles.ts';
import type { WordMatch, WordMatches } from './match-word.ts';

export type MatchedArticle = { article: Article; matches: readonly WordMatch[] };

/** A word of a query as it was typed, and its matches. */
export type QueryWord = { word: string; matches: WordMatches };

/** Factor for the score of an article: the closer together the matched words are, the higher. */
export type Closeness = (article: Article, matches: readonly WordMatch[]) => number;

/** Smallest share of the best score; results below it are accidental. */
const LEAST_OF_BEST = 0.12;
/** Smallest share of topic matches for a word to be topical; a rarer topic word does not characterize an article. */
const LEAST_TOPICAL = 0.12;

/**
 * Returns the articles that answer a query, best first. A single word finds all articles that contain it. With several
 * words an article must contain all of them and be about one; if none does, an article has to contain half of them and
 * be clearly about one.
 */
export function chooseArticles(
  articles: readonly Article[],
  words: readonly QueryWord[],
  closeness: Closeness,
): MatchedArticle[] {
  const candidates = articles
    .map((article) => ({ article, matches: words.flatMap(({ matches }) => matches.get(article.id) ?? []) }))
    .filter(({ matches }) => matches.length > 0);
  if (words.length === 1) return byScore(candidates, ({ matches }) => scoreOf(matches));

  const score = ({ article, matches }: MatchedArticle) => scoreOf(matches) * closeness(article, matches);
  const complete = candidates.filter(
    ({ matches }) => matches.length === words.length && matches.some(({ isTopic }) => isTopic),
  );
  if (complete.length > 0) return dropWeak(complete, score);

  const isClear = isClearlyAbout(words);
  const half = candidates.filter(({ article, matches }) => matches.length * 2 >= words.length && isClear(article));
  return dropWeak(half, score);
}

/** Whether an article is clearly about one of the words: its title has it, or the word is exactly one of its tags. */
function isClearlyAbout(words: readonly QueryWord[]): (article: Article) => boolean {
  const topical = new Set(
    words.filter(({ matches }) => {
      const all = [...matches.values()];
      return all.filter(({ isTopic }) => isTopic).length >= all.length * LEAST_TOPICAL;
    }),
  );
  return ({ id, tags }) =>
    words.some(
      (each) =>
        tags.some((tag) => fold(tag) === fold(each.word)) || (topical.has(each) && each.matches.get(id)?.isNamed),
    );
}

type Score = (article: MatchedArticle) => number;

function dropWeak(articles: readonly MatchedArticle[], score: Score): MatchedArticle[] {
  const best = Math.max(...articles.map(score));
  return byScore(articles, score).filter((article) => score(article) >= best * LEAST_OF_BEST);
}

const byScore = (articles: readonly MatchedArticle[], score: Score): MatchedArticle[] =>
  articles.toSorted((one, other) => score(other) - score(one));

const scoreOf = (matches: readonly WordMatch[]) => matches.reduce((sum, { score }) => sum + score, 0);
