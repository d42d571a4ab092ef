import type { Draft } from './draft.ts';
import { createGroups, type Groups } from './groups.ts';
import { comparable, contradict, idKeys, titleKeys } from './work-keys.ts';

/** Drafts of the same work: first by ids, then by title and year, at last by title and a year one off. */
export function mergeDrafts(drafts: readonly Draft[]): Draft[][] {
  const groups = createGroups(drafts.length);
  for (const indices of byKey(drafts, idKeys).values()) joinAll(groups, indices);
  for (const indices of byKey(drafts, titleKeys).values()) joinUnlessContradicting(groups, indices, drafts);
  joinNeighbouringYears(groups, drafts);
  return groups.all().map((indices) => draftsOf(indices, drafts));
}

function byKey(drafts: readonly Draft[], keysOf: (draft: Draft) => string[]): Map<string, number[]> {
  const indices = new Map<string, number[]>();
  for (const [index, draft] of drafts.entries())
    for (const key of keysOf(draft)) {
      const list = indices.get(key);
      if (list === undefined) indices.set(key, [index]);
      else list.push(index);
    }
  return new Map([...indices].sort(([left], [right]) => (left < right ? -1 : 1)));
}

function joinAll(groups: Groups, [first, ...rest]: readonly number[]): void {
  if (first !== undefined) for (const index of rest) groups.join(first, index);
}

/** Two films of the same title and year stay two when their ids differ. */
function joinUnlessContradicting(groups: Groups, indices: readonly number[], drafts: readonly Draft[]): void {
  if (indices.length < 2) return;
  if (!contradict(draftsOf(indices, drafts))) joinAll(groups, indices);
  else
    joinAll(
      groups,
      indices.filter((index) => draftsOf([index], drafts).every((draft) => idKeys(draft).length === 0)),
    );
}

/** Years of first showings differ between services, never within one. */
function joinNeighbouringYears(groups: Groups, drafts: readonly Draft[]): void {
  const byTitle = new Map<string, number[][]>();
  for (const indices of groups.all()) {
    const first = draftsOf(indices, drafts)[0];
    if (first === undefined || first.year === null || first.kind === 'song' || first.kind === 'album') continue;
    const key = `${first.kind}\n${comparable(first.title)}`;
    byTitle.set(key, [...(byTitle.get(key) ?? []), indices]);
  }
  for (const sameTitle of byTitle.values()) {
    const [left, right, ...others] = sameTitle;
    if (left === undefined || right === undefined || others.length > 0) continue;
    const [first, second] = [draftsOf(left, drafts), draftsOf(right, drafts)];
    const years = Math.abs((first[0]?.year ?? 0) - (second[0]?.year ?? 0));
    const services = new Set(first.map(({ service }) => service));
    if (years !== 1 || second.some(({ service }) => services.has(service)) || contradict([...first, ...second]))
      continue;
    joinAll(groups, [...left, ...right]);
  }
}

function draftsOf(indices: readonly number[], drafts: readonly Draft[]): Draft[] {
  return indices.flatMap((index) => drafts[index] ?? []);
}
