import type { SearchOptions } from 'minisearch';
import type { ArticleIndex } from './article-index.ts';
import { isMistyped } from './is-mistyped.ts';
import { neighbourSwaps } from './neighbour-swaps.ts';

export type WordMatch = {
  score: number;
  /** The index’s terms that were met. */
  terms: string[];
  /** Whether title or tags say it: the article is about it. */
  isTopic: boolean;
  /** Whether the title says it in a word too long to be the root of another. */
  isNamed: boolean;
};

/** By the article's id. */
export type WordMatches = Map<string, WordMatch>;

/** A shorter root is that of many words: `yar` of “yardım” and of “yarar”. */
const SHORTEST_NAME = 4;

/** Forms may be found as a word's beginning from this length on. */
const SHORTEST_BEGINNING = 2;

type Way = SearchOptions & { weight?: number; accepts?: (term: string) => boolean };

/**
 * The articles that one word of a query meets, by its forms: as it stands or without its endings, as the beginning of a
 * word while it may still be typed (`isLast`) or nothing else is met, and only then with a mistake in it or by its own
 * beginning alone.
 */
export function matchWord(index: ArticleIndex, forms: readonly string[], isLast: boolean): WordMatches {
  const [word = '', ...shorter] = forms;
  const whole: WordMatches = new Map();
  collect(whole, index, word, {});
  for (const form of shorter) collect(whole, index, form, { weight: 0.8 });
  if (whole.size > 0 && !isLast) return whole;
  if (word.length >= SHORTEST_BEGINNING) collect(whole, index, word, { prefix: true });
  if (whole.size > 0) return whole;

  const mistaken: WordMatches = new Map();
  const fuzzyWay = (form: string) => ({ fuzzy: mistakesIn(form), accepts: (term: string) => isMistyped(form, term) });
  collect(mistaken, index, word, fuzzyWay(word));
  for (const form of shorter) if (form.length >= 5) collect(mistaken, index, form, { ...fuzzyWay(form), weight: 0.8 });
  for (const swapped of neighbourSwaps(word)) collect(mistaken, index, swapped, { weight: 0.5 });
  const beginning = word.slice(0, Math.max(5, Math.ceil(word.length * 0.65)));
  if (word.length >= 7) collect(mistaken, index, beginning, { prefix: true, weight: 0.5 });
  return mistaken;
}

/** How many letters may be wrong; short words would become others. */
const mistakesIn = (form: string): number => (form.length < 4 ? 0 : form.length < 8 ? 1 : 2);

function collect(matches: WordMatches, index: ArticleIndex, form: string, way: Way): void {
  const { weight = 1, accepts = () => true, ...options } = way;
  for (const { id, score, match } of index.search(form, options)) {
    const terms = Object.keys(match).filter(accepts);
    if (terms.length === 0) continue;
    const fields = terms.flatMap((term) => match[term] ?? []);
    const before = matches.get(id);
    matches.set(id, {
      score: Math.max(before?.score ?? 0, score * weight),
      terms: [...(before?.terms ?? []), ...terms],
      isTopic: before?.isTopic || fields.some((field) => field !== 'content'),
      isNamed:
        before?.isNamed ||
        terms.some((term) => term.length >= SHORTEST_NAME && match[term]?.includes('title')) ||
        false,
    });
  }
}
