import { fold } from '#lib/fold.ts';
import type { Article } from '../article.ts';
import type { WordMatch, WordMatches } from './match-word.ts';

export type Chosen = { article: Article; met: readonly WordMatch[] };

/** A word of a query as it was typed, and what it meets. */
export type QueryWord = { word: string; matches: WordMatches };

/** What the words are worth where they stand: the more, the closer together. */
export type Closeness = (article: Article, met: readonly WordMatch[]) => number;

/** What scores less beside the best is found by accident. */
const LEAST_OF_BEST = 0.12;
/** A word that more of the texts say in passing than have it as a topic tells nothing about an article. */
const LEAST_TOPICAL = 0.12;

/**
 * The articles that answer a query, the best first. One word asks for all that say it. Of several, an article must
 * have every one, and be about one of them; where there is none, those that are plainly about half of the words.
 */
export function chooseArticles(
  articles: readonly Article[],
  asked: readonly QueryWord[],
  closeness: Closeness,
): Chosen[] {
  const candidates = articles
    .map((article) => ({ article, met: asked.flatMap(({ matches }) => matches.get(article.id) ?? []) }))
    .filter(({ met }) => met.length > 0);
  if (asked.length === 1) return byScore(candidates, ({ met }) => scoreOf(met));

  const score = ({ article, met }: Chosen) => scoreOf(met) * closeness(article, met);
  const whole = candidates.filter(({ met }) => met.length === asked.length && met.some(({ isTopic }) => isTopic));
  if (whole.length > 0) return nearTheBest(whole, score);

  const isPlain = plainly(asked);
  const half = candidates.filter(({ article, met }) => met.length * 2 >= asked.length && isPlain(article));
  return nearTheBest(half, score);
}

/** Whether an article is about a word beyond doubt: its title names it, or it is a tag to the letter. */
function plainly(asked: readonly QueryWord[]): (article: Article) => boolean {
  const topical = new Set(
    asked.filter(({ matches }) => {
      const all = [...matches.values()];
      return all.filter(({ isTopic }) => isTopic).length >= all.length * LEAST_TOPICAL;
    }),
  );
  return ({ id, tags }) =>
    asked.some(
      (each) =>
        tags.some((tag) => fold(tag) === fold(each.word)) || (topical.has(each) && each.matches.get(id)?.isNamed),
    );
}

function nearTheBest(chosen: readonly Chosen[], score: (one: Chosen) => number): Chosen[] {
  const best = Math.max(...chosen.map(score));
  return byScore(chosen, score).filter((one) => score(one) >= best * LEAST_OF_BEST);
}

const byScore = (chosen: readonly Chosen[], score: (one: Chosen) => number): Chosen[] =>
  chosen.toSorted((one, other) => score(other) - score(one));

const scoreOf = (met: readonly WordMatch[]) => met.reduce((sum, { score }) => sum + score, 0);
