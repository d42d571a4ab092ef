import { wordsOf } from '../title/words.ts';

export type Agreement = 'agree' | 'differ' | 'unknown';

/** Whether two lists of directors or creators share a name, in any order of its words. */
export function compareMakers(left: readonly string[] = [], right: readonly string[] = []): Agreement {
  if (left.length === 0 || right.length === 0) return 'unknown';
  return left.some((one) => right.some((other) => isSameName(one, other))) ? 'agree' : 'differ';
}

function isSameName(left: string, right: string): boolean {
  const [one, other] = [wordsOf(left), wordsOf(right)];
  if (one.toSorted().join('') === other.toSorted().join('') || one.join('') === other.join('')) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  // "Alejandro G. Iñárritu" and "Alejandro González Iñárritu" share the first and the last word.
  const shared = short.filter((word) => word.length > 1 && long.includes(word));
  return shared.length >= 2;
}
