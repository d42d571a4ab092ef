import { itemKeys, queryKeys } from '../keys.ts';
import { match } from '../match.ts';
import type { MatchCandidate, TitleMatch } from '../types.ts';
import type { Expected, MatchCase } from './match-case.ts';

export type Scored = MatchCase & { found: TitleMatch; outcome: 'right' | 'wrong' | 'missed' };

/** Candidates by key, as a table of the database gives them. */
export function indexByKey(candidates: readonly MatchCandidate[]): (keys: readonly string[]) => MatchCandidate[] {
  const byKey = new Map<string, MatchCandidate[]>();
  for (const candidate of candidates) {
    for (const key of itemKeys(candidate)) {
      const found = byKey.get(key);
      if (found) found.push(candidate);
      else byKey.set(key, [candidate]);
    }
  }
  return (keys) => [...new Set(keys.flatMap((key) => byKey.get(key) ?? []))];
}

/** Answers each case by way of its keys. `wrong` is a match with another item than the one meant. */
export function scoreCases(cases: readonly MatchCase[], candidates: readonly MatchCandidate[]): Scored[] {
  const find = indexByKey(candidates);
  return cases.map((each) => {
    const found = match(
      each.query,
      find(queryKeys(each.query)).filter(({ id }) => id !== each.without),
    );
    return { ...each, found, outcome: outcomeOf(found, each.expected) };
  });
}

function outcomeOf(found: TitleMatch, expected: Expected): Scored['outcome'] {
  if (found.kind === 'matched') return 'id' in expected && sameId(found.id, expected.id) ? 'right' : 'wrong';
  if (expected.kind === 'matched') return 'missed';
  if (expected.kind === 'first')
    return found.kind === 'ambiguous' && sameId(found.ids[0] ?? '', expected.id) ? 'right' : 'missed';
  return expected.kind === 'open' || expected.kind === found.kind ? 'right' : 'missed';
}

/** Written cases leave out the category in front of an id. */
const sameId = (id: string, expected: string) =>
  id === expected || id.replace(/^(\+?)(movie|series|music|song|album)-/, '$1') === expected;

/** Figures of scored cases, and the cases that were not answered rightly. */
export function reportOf(scored: readonly Scored[]): { total: number; right: number; wrong: number; text: string } {
  const count = (outcome: Scored['outcome']) => scored.filter((each) => each.outcome === outcome).length;
  const right = count('right');
  const wrong = count('wrong');
  const lines = scored
    .filter(({ outcome }) => outcome !== 'right')
    .map(({ outcome, query, expected, found }) =>
      [outcome, JSON.stringify(query), 'expected', JSON.stringify(expected), 'found', JSON.stringify(found)].join(' '),
    );
  const text = [`${right} of ${scored.length} right, ${wrong} wrong, ${count('missed')} missed`, ...lines].join('\n');
  return { total: scored.length, right, wrong, text };
}
