import { FILTER_LIMITS } from '@bugunne/contract';
import type { RangeAt } from './durations.ts';
import type { Token } from './tokens.ts';

const KEYWORD = /^(?:imdb|puan|not[ui]|rating|rated|score)/;
/** Words that may be between the keyword and the number, and after it. */
const AROUND =
  /^(?:en|az|at|least|over|above|more|than|higher|minimum|min|of|ustu|uzeri|ustunde|uzerinde|yuksek|fazla|ve|or|and|up|with|a|an|on|[+])$/;
/** Tokens between keyword and number. */
const REACH = 4;

/** A least rating that begins at a token: its number with “IMDb”, “puan” or “rated” near it. */
export function ratingAt(tokens: readonly Token[], at: number): RangeAt | null {
  const { value = 0, kind } = tokens[at] ?? {};
  const { min, max } = FILTER_LIMITS.rating;
  if (kind !== 'number' || value < min || value > max) return null;
  const before = reach(tokens, at, -1);
  const after = reach(tokens, at, 1);
  if (before.keyword === null && after.keyword === null) return null;
  return {
    filters: { minRating: Math.round(10 * value) / 10 },
    from: before.keyword ?? before.last,
    to: Math.max(after.keyword ?? after.last, after.last) + 1,
  };
}

function reach(tokens: readonly Token[], at: number, step: 1 | -1): { keyword: number | null; last: number } {
  let last = at;
  let keyword: number | null = null;
  for (let distance = 1; distance <= REACH; distance++) {
    const word = tokens[at + step * distance]?.word;
    if (word === undefined || !(KEYWORD.test(word) || AROUND.test(word))) break;
    last = at + step * distance;
    if (KEYWORD.test(word)) keyword = last;
  }
  return { keyword, last };
}
