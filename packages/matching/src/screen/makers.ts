import { wordsOf } from '../title/words.ts';

/** Shorter names, as "Lee", are those of many. */
const LEAST_SURNAME = 5;

export type Agreement = 'agree' | 'differ' | 'unknown';

/** Whether two lists of directors or creators share a name, in any order of its words. */
export function compareMakers(left: readonly string[] = [], right: readonly string[] = []): Agreement {
  if (left.length === 0 || right.length === 0) return 'unknown';
  return left.some((one) => right.some((other) => isSameName(one, other))) ? 'agree' : 'differ';
}

function isSameName(left: string, right: string): boolean {
  const [one, other] = [wordsOf(left), wordsOf(right)];
  if (lettersOf(one) === lettersOf(other)) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length === 1) return (short[0]?.length ?? 0) >= LEAST_SURNAME && long.includes(short[0] ?? '');
  // "Alejandro G. Iñárritu" and "Alejandro González Iñárritu" share two words, "F. W. Murnau" has initials.
  const shared = short.filter((word) => word.length > 1 && long.includes(word));
  return shared.length >= 2 || (one.at(-1) === other.at(-1) && one[0]?.[0] === other[0]?.[0]);
}

/** The letters in one order, since "Kore-eda Hirokazu" is also "Hirokazu Koreeda". */
const lettersOf = (words: readonly string[]) => [...words.join('')].toSorted().join('');
