import type { SearchOptions } from 'minisearch';
import type { ArticleIndex } from './article-index.ts';

export type WordMatch = {
  score: number;
  /** Matched terms of the index. */
  terms: string[];
  /** Whether title or tags contain the word, so that the article is about it. */
  isTopic: boolean;
  /** Whether the title contains it in a term too long to be the root of unrelated words. */
  isNamed: boolean;
};

/** Matches of one word by the id of the article. */
export type WordMatches = Map<string, WordMatch>;

/** Shorter roots are ambiguous: `yar` is the root of “yardım” and of “yarar”. */
const SHORTEST_NAME = 4;

/** Shortest form that is searched as a prefix. */
const SHORTEST_PREFIX = 2;

type MatchOptions = SearchOptions & { weight?: number; accepts?: (term: string) => boolean };

/**
 * Returns the articles that match one word of a query. Searches the word and its stems; then the word as a prefix, if
 * it may be unfinished (`isLast`) or nothing matched; and, if nothing has matched yet, with typing mistakes and by its
 * first letters.
 */
export function matchWord(index: ArticleIndex, forms: readonly string[], isLast: boolean): WordMatches {
  const [word = '', ...stems] = forms;
  const matches: WordMatches = new Map();
  collect(matches, index, word, {});
  for (const form of stems) collect(matches, index, form, { weight: 0.8 });
  if (matches.size > 0 && !isLast) return matches;
  if (word.length >= SHORTEST_PREFIX) collect(matches, index, word, { prefix: true });
  if (matches.size > 0) return matches;

  const fuzzyMatches: WordMatches = new Map();
  const fuzzyOptions = (form: string) => ({
    fuzzy: allowedMistakes(form),
    accepts: (term: string) => isMistyped(form, term),
  });
  collect(fuzzyMatches, index, word, fuzzyOptions(word));
  for (const form of stems)
    if (form.length >= 5) collect(fuzzyMatches, index, form, { ...fuzzyOptions(form), weight: 0.8 });
  for (const swapped of neighbourSwaps(word)) collect(fuzzyMatches, index, swapped, { weight: 0.5 });
  const prefix = word.slice(0, Math.max(5, Math.ceil(word.length * 0.65)));
  if (word.length >= 7) collect(fuzzyMatches, index, prefix, { prefix: true, weight: 0.5 });
  return fuzzyMatches;
}

/** Number of letters that may be wrong; with more, short words would match unrelated ones. */
const allowedMistakes = (form: string): number => (form.length < 4 ? 0 : form.length < 8 ? 1 : 2);

function collect(matches: WordMatches, index: ArticleIndex, form: string, matchOptions: MatchOptions): void {
  const { weight = 1, accepts = () => true, ...options } = matchOptions;
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

/**
 * Whether `form` may be a mistyped `term`, for terms that differ in few letters. The first letter has to be right, as
 * it nearly always is. A form of up to four letters may only lack letters (`şfre`), since a replaced letter often
 * makes another word (`kira` for `kısa`).
 */
const isMistyped = (form: string, term: string): boolean =>
  form[0] === term[0] && (form.length > 4 || term.length > form.length);

/**
 * All transpositions of two adjacent letters: `sfire` → `fsire`, `sifre` … None for words of up to three letters, whose
 * transpositions are often other words.
 */
function neighbourSwaps(word: string): string[] {
  if (word.length < 4) return [];
  return Array.from({ length: word.length - 1 }, (_, at) => {
    const swapped = `${word.charAt(at + 1)}${word.charAt(at)}`;
    return word.slice(0, at) + swapped + word.slice(at + 2);
  });
}
