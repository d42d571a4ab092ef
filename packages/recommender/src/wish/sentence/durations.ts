import type { RefreshFilters } from '@bugunne/contract';
import { numberAt } from './number-words.ts';
import type { Token } from './tokens.ts';

/** Filters that were read from some tokens, counted from the first. */
export type RangeAt = { filters: RefreshFilters; from: number; to: number };

const MINUTES = /^(?:dakika|dk|dak(?![a-z])|min(?:ute)?s?$)/;
/** Words between the two numbers of a range. */
const JOINTS = ['-', '–', 'ile', 'ila', 'to'];
const HOURS = /^(?:saat|sa$|hours?$|hrs?$|h$)/;

/** Phrases before the number and after it; folded. Longer ones come first. */
const BEFORE = {
  most: [
    'no longer than',
    'not longer than',
    'no more than',
    'not more than',
    'not over',
    'shorter than',
    'less than',
    'at most',
    'up to',
    'en fazla',
    'en cok',
    'azami',
    'maksimum',
    'maximum',
    'max',
    'under',
    'below',
    'within',
    'in',
    'en gec',
  ],
  least: [
    'no shorter than',
    'not shorter than',
    'no less than',
    'not less than',
    'not under',
    'longer than',
    'more than',
    'at least',
    'en az',
    'asgari',
    'minimum',
    'over',
    'above',
  ],
  about: ['yaklasik', 'asagi yukari', 'around', 'about', 'roughly'],
};
const AFTER = {
  most: [
    'uzun olmasin',
    'uzun olmayan',
    'uzun surmesin',
    'uzun surmeyen',
    'fazla olmasin',
    'fazla surmesin',
    'cok olmasin',
    'cok surmesin',
    'cok surmeyen',
    'fazla surmeyen',
    'fazla olmayan',
    'surmesin',
    'surmeyen',
    'gecmesin',
    'gecmeyen',
    'asmasin',
    'asmayan',
    'altinda',
    'altindaki',
    'alti',
    'icinde',
    'kisa',
    'az',
    'or less',
    'or shorter',
    'at most',
    'max',
    'tops',
    'biten',
  ],
  least: [
    'kisa olmasin',
    'kisa olmayan',
    'az olmasin',
    'uzun',
    'fazla',
    'uzeri',
    'ustu',
    'ustunde',
    'asan',
    'gecen',
    've uzeri',
    've ustu',
    'or more',
    'or longer',
  ],
  about: ['civari', 'civarinda', 'kadar'],
};

type Direction = keyof typeof BEFORE;
const ABOUT = 0.15;

/** A duration that begins at a token, with the words that say whether it is the longest or the shortest one. */
export function durationAt(tokens: readonly Token[], at: number): RangeAt | null {
  const between = betweenAt(tokens, at);
  if (between !== null) return between;
  const span = spanOf(tokens, at);
  if (span === null) return null;
  const minutes = Math.round(span.minutes);
  if (minutes < 1) return null;
  const before = phraseBefore(tokens, at, BEFORE);
  const after = before ? null : phraseAfter(tokens, span.to, AFTER);
  const direction = before?.direction ?? after?.direction ?? 'most';
  const filters: RefreshFilters =
    direction === 'most'
      ? { maxDuration: minutes }
      : direction === 'least'
        ? { minDuration: minutes }
        : { minDuration: Math.floor(minutes * (1 - ABOUT)), maxDuration: Math.ceil(minutes * (1 + ABOUT)) };
  return { filters, from: before?.from ?? at, to: after?.to ?? span.to };
}

/** “45-60 dakika”, “between 45 and 60 minutes”: a number without a unit has that of the second one. */
function betweenAt(tokens: readonly Token[], at: number): RangeAt | null {
  const number = numberAt(tokens, at);
  if (number === null) return null;
  const own = partAt(tokens, at);
  const joint = own?.to ?? at + number.length;
  const isMarked = tokens[at - 1]?.word === 'between';
  const joints = isMarked ? [...JOINTS, 'and'] : JOINTS;
  const last = joints.includes(tokens[joint]?.word ?? '') ? spanOf(tokens, joint + 1) : null;
  if (last === null) return null;
  const isHours = (own ?? partAt(tokens, joint + 1))?.isHours === true;
  const [least, most] = [Math.round(number.value * (isHours ? 60 : 1)), Math.round(last.minutes)];
  if (least < 1 || most <= least) return null;
  const isClosed = /^ara(?:si|sinda|sindaki)$/.test(tokens[last.to]?.word ?? '');
  return {
    filters: { minDuration: least, maxDuration: most },
    from: isMarked ? at - 1 : at,
    to: isClosed ? last.to + 1 : last.to,
  };
}

/** Minutes from hours and minutes with their units. */
function spanOf(tokens: readonly Token[], at: number): { minutes: number; to: number } | null {
  const first = partAt(tokens, at);
  if (first === null) return null;
  if (!first.isHours) return { minutes: first.value, to: first.to };
  const second = partAt(tokens, first.to);
  if (second !== null && !second.isHours) return { minutes: 60 * first.value + second.value, to: second.to };
  const isHalf =
    tokens[first.to]?.word === 'and' && tokens[first.to + 1]?.word === 'a' && tokens[first.to + 2]?.word === 'half';
  return { minutes: 60 * (first.value + (isHalf ? 0.5 : 0)), to: first.to + (isHalf ? 3 : 0) };
}

function partAt(tokens: readonly Token[], at: number): { value: number; isHours: boolean; to: number } | null {
  const number = numberAt(tokens, at);
  if (number === null) return null;
  const last = tokens[at + number.length - 1];
  const suffix = last?.kind === 'number' ? last.suffix : '';
  if (MINUTES.test(suffix) || HOURS.test(suffix))
    return { value: number.value, isHours: HOURS.test(suffix), to: at + number.length };
  // “a 90-minute film”.
  const hyphen = tokens[at + number.length]?.word === '-' ? 1 : 0;
  const unit = tokens[at + number.length + hyphen];
  if (unit?.kind !== 'word' || !(MINUTES.test(unit.word) || HOURS.test(unit.word))) return null;
  return { value: number.value, isHours: HOURS.test(unit.word), to: at + number.length + hyphen + 1 };
}

type Phrases = Readonly<Record<Direction, readonly string[]>>;

const inOrder = (phrases: Phrases) =>
  (['most', 'least', 'about'] as const)
    .flatMap((direction) => phrases[direction].map((phrase) => ({ direction, words: phrase.split(' ') })))
    .sort((a, b) => b.words.length - a.words.length);

function phraseBefore(tokens: readonly Token[], at: number, phrases: Phrases) {
  const start = tokens[at - 1]?.word === 'the' ? at - 1 : at;
  for (const { direction, words } of inOrder(phrases)) {
    const from = start - words.length;
    if (from >= 0 && words.every((word, step) => tokens[from + step]?.word === word)) return { direction, from };
  }
  return null;
}

function phraseAfter(tokens: readonly Token[], at: number, phrases: Phrases) {
  for (const { direction, words } of inOrder(phrases)) {
    if (words.every((word, step) => tokens[at + step]?.word === word)) return { direction, to: at + words.length };
  }
  return null;
}
