import type { Draft } from './draft.ts';
import type { Groups } from './groups.ts';
import { contradict } from './work-keys.ts';

/**
 * Joins films and series of the same title whose years are one apart. Years of first showings differ between services, never
 * within one; of three such works none is joined.
 */
export function joinNeighbouringYears(groups: Groups, drafts: readonly Draft[]): void {
  const byTitle = new Map<string, Set<number>>();
  for (const [index, { kind, folded, year }] of drafts.entries()) {
    if (year === null || kind === 'song' || kind === 'album') continue;
    const key = `${kind}\n${folded}`;
    const roots = byTitle.get(key);
    if (roots === undefined) byTitle.set(key, new Set([groups.find(index)]));
    else roots.add(groups.find(index));
  }
  const pairs = [...byTitle.values()].filter(({ size }) => size === 2);
  if (pairs.length === 0) return;
  const members = new Map(groups.all().map((indices) => [indices[0], indices.flatMap((index) => drafts[index] ?? [])]));
  for (const [left = 0, right = 0] of pairs) {
    const [first, second] = [members.get(left) ?? [], members.get(right) ?? []];
    const years = Math.abs((first[0]?.year ?? 0) - (second[0]?.year ?? 0));
    const services = new Set(first.map(({ service }) => service));
    if (years !== 1 || second.some(({ service }) => services.has(service))) continue;
    if (!contradict([...first, ...second])) groups.join(left, right);
  }
}
