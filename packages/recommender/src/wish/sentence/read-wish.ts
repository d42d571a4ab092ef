import { type Category, FILTER_LIMITS, hasFilter, type RefreshFilters } from '@bugunne/contract';
import { durationAt, type RangeAt } from './durations.ts';
import { type ExampleIndex, exampleAt } from './examples.ts';
import { type Lexicon, phraseAt } from './lexicon.ts';
import type { Meaning, Piece } from './meaning.ts';
import { markUnwanted } from './negation.ts';
import { isNegativeVerb } from './negative-verbs.ts';
import { ratingAt } from './ratings.ts';
import { recentYearsAt } from './recent-years.ts';
import { filtersOf } from './to-filters.ts';
import { type Token, tokensOf } from './tokens.ts';
import { yearsAt } from './years.ts';

export type WishContext = {
  category: Category;
  language: 'tr' | 'en';
  thisYear: number;
  showsRatings: boolean;
  lexicon: Lexicon;
  /** Items that a sentence may name as examples; the first index that has a title counts. */
  examples: readonly ExampleIndex[];
  /** Today’s item of the category. */
  today: string | null;
};

export type Reading = {
  filters: RefreshFilters;
  /** Words that no filter came from, as they were written. */
  unknown: string[];
  /** Another category that the sentence names. */
  about: Category | null;
};

const CHARACTERS_OF_UNKNOWN = 40;

/** Reads a sentence in Turkish or English as filters, without a model. */
export function readWish(sentence: string, context: WishContext): Reading {
  const pieces = piecesOf(tokensOf(sentence.slice(0, FILTER_LIMITS.text)), context);
  const about = otherCategory(pieces, context.category);
  const { filters, unknown } = filtersOf(markUnwanted(withoutHints(pieces, context.category, about)), context);
  const { minDuration = 0, maxDuration = Number.POSITIVE_INFINITY } = filters;
  // No item is longer than the longest: of two limits that exclude each other the shortest one stays.
  if (minDuration > maxDuration) delete filters.maxDuration;
  const words = [...new Set(unknown.map((text) => text.slice(0, CHARACTERS_OF_UNKNOWN)))];
  return { filters, unknown: words.slice(0, FILTER_LIMITS.unknown), about };
}

/**
 * The other category that a sentence names or, without any name, hints at. A genre of the own category is a name, too:
 * “tatlı bir romantik komedi” is no dish.
 */
function otherCategory(pieces: readonly Piece[], own: Category): Category | null {
  const categories = (kind: 'about' | 'hint') =>
    pieces.flatMap(({ meaning }) => (meaning.kind === kind ? meaning.category : []));
  const hasGenre = pieces.some(({ meaning }) => meaning.kind === 'values' && meaning.of === 'genres');
  const found = [categories('about'), hasGenre ? [] : categories('hint')].find(({ length }) => length > 0) ?? [];
  return found.includes(own) ? null : (found[0] ?? null);
}

/** A hint that led to no other category is a word that was not understood. */
const withoutHints = (pieces: readonly Piece[], own: Category, about: Category | null): Piece[] =>
  pieces.map((piece) => {
    if (piece.meaning.kind !== 'hint') return piece;
    const isUsed = piece.meaning.category === own || piece.meaning.category === about;
    return { ...piece, meaning: { kind: isUsed ? 'filler' : 'unknown' } };
  });

function piecesOf(tokens: readonly Token[], context: WishContext): Piece[] {
  const pieces: Piece[] = [];
  const textOf = (from: number, to: number) =>
    tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ');
  const ranges = rangesIn(tokens, context);
  const isPlainWord = (at: number) => phraseAt(context.lexicon, tokens, at) !== null;
  for (let at = 0; at < tokens.length; ) {
    const example = exampleAt(tokens, at, context.examples, isPlainWord);
    if (example) {
      pieces.push({
        meaning: { kind: 'like', id: example.id },
        text: textOf(at, at + example.length),
        isUnwanted: false,
      });
      at += example.length;
      continue;
    }
    const range = ranges.find(({ from }) => from === at);
    if (range) {
      pieces.push({
        meaning: { kind: 'range', filters: range.filters },
        text: textOf(range.from, range.to),
        isUnwanted: false,
      });
      at = range.to;
      continue;
    }
    const found = phraseAt(context.lexicon, tokens, at);
    const length = found?.length ?? 1;
    const meaning: Meaning = found?.meaning ?? { kind: kindOfUnlisted(tokens[at]) };
    pieces.push({ meaning, text: textOf(at, at + length), isUnwanted: found?.isWithout ?? false });
    at += length;
  }
  return pieces;
}

function kindOfUnlisted(token: Token | undefined): 'filler' | 'maybeNotBefore' | 'unknown' {
  if (token?.kind === 'mark') return 'filler';
  return isNegativeVerb(token?.word ?? '') ? 'maybeNotBefore' : 'unknown';
}

/** Durations, years and ratings with the words around their numbers, in their order; none overlaps another. */
function rangesIn(tokens: readonly Token[], { category, showsRatings, thisYear }: WishContext): RangeAt[] {
  const found: RangeAt[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (found.some(({ to }) => to > at)) continue;
    const range =
      durationAt(tokens, at) ??
      (showsRatings && hasFilter(category, 'minRating') ? ratingAt(tokens, at) : null) ??
      (hasFilter(category, 'yearFrom') ? (recentYearsAt(tokens, at, thisYear) ?? yearsAt(tokens, at)) : null);
    const isFree = range && !found.some(({ to }) => to > range.from);
    if (range && isFree) found.push(range);
  }
  return found;
}
