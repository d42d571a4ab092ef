import { FILTER_LIMITS, type RefreshFilters } from '@bugunne/contract';
import type { RangeAt } from './durations.ts';
import { decadeOfWord } from './number-words.ts';
import type { Token } from './tokens.ts';

/** “90’lar”, “90s” and “90’lı”. */
const DECADE = /^(?:l[ae]r|s$|l[iu])/;
/** Alternatives: “80’ler veya 90’lar”. */
const OR = [['veya'], ['yahut'], ['ya', 'da'], ['or'], ['ve'], ['and'], [',']];
const LAST = 9;
/** Two-digit decades from here on are of the last century. */
const LAST_CENTURY = 30;

const BEFORE_NUMBER: readonly [words: readonly string[], kind: 'before' | 'after' | 'since'][] = [
  [['older', 'than'], 'before'],
  [['earlier', 'than'], 'before'],
  [['newer', 'than'], 'after'],
  [['later', 'than'], 'after'],
  [['before'], 'before'],
  [['pre'], 'before'],
  [['until'], 'before'],
  [['after'], 'after'],
  [['post'], 'after'],
  [['since'], 'since'],
];
const AFTER_NUMBER: readonly [pattern: RegExp, kind: 'before' | 'after' | 'since'][] = [
  [/^once/, 'before'],
  [/^eski(?:l[ae]r\p{L}*|s[iu]\p{L}*)?$/u, 'before'],
  [/^sonrasi/, 'since'],
  [/^sonra(?:ki)?$/, 'after'],
  [/^yeni(?:l[ae]r\p{L}*|s[iu]\p{L}*)?$/u, 'after'],
  [/^beri$|^itibaren$|^onwards?$|^plus$/, 'since'],
];

type Years = { from: number; to: number; length: number };

/** A year, decade or range of years that begins at a token, with the words that say before or after. */
export function yearsAt(tokens: readonly Token[], at: number): RangeAt | null {
  const first = yearOrDecade(tokens, at);
  if (first === null) return null;
  const range = rangeFrom(tokens, at, first) ?? decadesFrom(tokens, at, first);
  if (range) return range;
  const to = at + first.length;
  for (const [words, kind] of BEFORE_NUMBER) {
    const start = tokens[at - 1]?.word === 'the' ? at - 1 : at;
    const from = start - words.length;
    if (from >= 0 && words.every((word, step) => tokens[from + step]?.word === word))
      return { filters: bounded(first, kind), from, to };
  }
  // “2010 ve sonrası”.
  const skip = tokens[to]?.word === 've' || tokens[to]?.word === 'and' ? 1 : 0;
  const next = tokens[to + skip]?.word ?? '';
  const found = AFTER_NUMBER.find(([pattern]) => pattern.test(next));
  if (found) return { filters: bounded(first, found[1]), from: at, to: to + skip + 1 };
  const isBare = first.from === first.to && !isYearContext(tokens, at);
  return isBare ? null : { filters: { yearFrom: first.from, yearTo: first.to }, from: at, to };
}

/** A bare number may be anything; as a year it has four digits and is in a likely range. */
const isYearContext = (tokens: readonly Token[], at: number) => {
  const value = tokens[at]?.value ?? 0;
  return value >= 1900 && value < FILTER_LIMITS.year.max;
};

function bounded({ from, to }: Years, kind: 'before' | 'after' | 'since'): RefreshFilters {
  if (kind === 'before') return { yearTo: from - 1 };
  return kind === 'since' && from === to ? { yearFrom: from } : { yearFrom: kind === 'since' ? from : to + 1 };
}

/** Decades that a sentence lists, as one range. */
function decadesFrom(tokens: readonly Token[], at: number, first: Years): RangeAt | null {
  const isDecade = ({ from, to }: Years) => to > from;
  let [{ from, to }, end] = [first, at + first.length];
  for (;;) {
    const joint = OR.find((words) => words.every((word, step) => tokens[end + step]?.word === word));
    const next = joint && isDecade(first) ? yearOrDecade(tokens, end + joint.length) : null;
    if (!joint || next === null || !isDecade(next)) break;
    [from, to, end] = [Math.min(from, next.from), Math.max(to, next.to), end + joint.length + next.length];
  }
  return end > at + first.length ? { filters: { yearFrom: from, yearTo: to }, from: at, to: end } : null;
}

function rangeFrom(tokens: readonly Token[], at: number, first: Years): RangeAt | null {
  const between = at + first.length;
  const joint = tokens[between]?.word;
  if (joint === undefined || !['-', '–', 'ile', 've', 'and', 'to'].includes(joint)) {
    // “1990’dan 2000’e”.
    const isFrom = /^[dt][ae]n$/.test(tokens[at]?.suffix ?? '');
    const second = isFrom ? yearOrDecade(tokens, between) : null;
    return second && second.to > first.from
      ? { filters: { yearFrom: first.from, yearTo: second.to }, from: at, to: between + second.length }
      : null;
  }
  const second = yearOrDecade(tokens, between + 1);
  if (second === null || second.to <= first.from) return null;
  const end = between + 1 + second.length;
  const isClosed = /^ara(?:si|sinda|sindaki)$/.test(tokens[end]?.word ?? '');
  const before = tokens[at - 1]?.word;
  return {
    filters: { yearFrom: first.from, yearTo: second.to },
    from: before === 'between' || before === 'from' ? at - 1 : at,
    to: isClosed ? end + 1 : end,
  };
}

/** A year or decade, with the word “yıllar” after it. */
function yearOrDecade(tokens: readonly Token[], at: number): Years | null {
  const years = numberOrDecade(tokens, at);
  if (years === null) return null;
  const next = tokens[at + years.length]?.word ?? '';
  // “otuzlu yaşlar” are an age.
  if (/^yas/.test(next) && years.to > years.from) return null;
  return /^yil/.test(next) ? { ...years, length: years.length + 1 } : years;
}

function numberOrDecade(tokens: readonly Token[], at: number): Years | null {
  const token = tokens[at];
  if (token === undefined || token.kind === 'mark') return null;
  const years = (from: number, length = 1): Years => ({ from, to: from + LAST, length });
  if (token.kind === 'word') {
    if (token.word === 'iki' && /^binl(?:[ae]r|[iu])/.test(tokens[at + 1]?.word ?? '')) return years(2000, 2);
    const decade = decadeOfWord(token.word, /^yil/.test(tokens[at + 1]?.word ?? ''));
    return decade === null ? null : years(decade);
  }
  const { value, suffix } = token;
  if (!Number.isInteger(value)) return null;
  if (DECADE.test(suffix) && value % 10 === 0) {
    if (value < 100) return years(value < LAST_CENTURY ? 2000 + value : 1900 + value);
    return value >= FILTER_LIMITS.year.min && value < FILTER_LIMITS.year.max ? years(value) : null;
  }
  const isYear = value >= FILTER_LIMITS.year.min && value <= FILTER_LIMITS.year.max;
  return isYear ? { from: value, to: value, length: 1 } : null;
}
