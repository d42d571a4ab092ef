import type { RangeAt } from './durations.ts';
import { numberAt } from './number-words.ts';
import type { Token } from './tokens.ts';

const YEAR = /^(?:yil|sene)(?:k?i|in|nin|d[ae]n?)?$|^year$/;
const YEARS = /^(?:yil|sene)(?!diz)|^years?$/;
const THIS = new Set(['bu', 'this']);
const PREVIOUS = new Set(['gecen', 'last']);
const LATEST = new Set(['son', 'last', 'past']);
/** More years back are hardly meant as recent ones. */
const MOST = 100;

/** Years counted from this one that begin at a token: “bu yıl”, “last year”, “son 5 yıl”, “the last ten years”. */
export function recentYearsAt(tokens: readonly Token[], at: number, thisYear: number): RangeAt | null {
  const [first = '', second = ''] = [tokens[at]?.word, tokens[at + 1]?.word];
  if (YEAR.test(second) && (THIS.has(first) || PREVIOUS.has(first))) {
    const year = THIS.has(first) ? thisYear : thisYear - 1;
    return { filters: { yearFrom: year, yearTo: year }, from: at, to: at + 2 };
  }
  const count = LATEST.has(first) ? numberAt(tokens, at + 1) : null;
  if (count === null || !Number.isInteger(count.value) || count.value < 1 || count.value > MOST) return null;
  const unit = at + 1 + count.length;
  if (!YEARS.test(tokens[unit]?.word ?? '')) return null;
  return { filters: { yearFrom: thisYear - count.value }, from: at, to: unit + 1 };
}
