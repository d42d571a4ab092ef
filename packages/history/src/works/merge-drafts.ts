import type { Pacer } from '../text/pacer.ts';
import type { Draft } from './draft.ts';
import { createGroups, type Groups } from './groups.ts';
import { joinNeighbouringYears } from './neighbouring-years.ts';
import { contradict, idKeys, titleKeys } from './work-keys.ts';

/** Drafts of the same work: first by ids, then by title and year, at last by title and a year one off. */
export async function mergeDrafts(drafts: readonly Draft[], pacer: Pacer): Promise<Draft[][]> {
  const groups = createGroups(drafts.length);
  for (const indices of await sharedKeys(drafts, idKeys, pacer)) joinAll(groups, indices);
  for (const indices of await sharedKeys(drafts, titleKeys, pacer)) joinUnlessContradicting(groups, indices, drafts);
  joinNeighbouringYears(groups, drafts);
  return groups.all().map((indices) => draftsOf(indices, drafts));
}

/** Indices of drafts that share a key. */
async function sharedKeys(
  drafts: readonly Draft[],
  keysOf: (draft: Draft) => string[],
  pacer: Pacer,
): Promise<number[][]> {
  const byKey = new Map<string, number[]>();
  const shared: number[][] = [];
  for (const [index, draft] of drafts.entries()) {
    for (const key of keysOf(draft)) {
      const indices = byKey.get(key);
      if (indices === undefined) byKey.set(key, [index]);
      else if (indices.push(index) === 2) shared.push(indices);
    }
    await pacer.step();
  }
  return shared;
}

function joinAll(groups: Groups, [first, ...rest]: readonly number[]): void {
  if (first !== undefined) for (const index of rest) groups.join(first, index);
}

/** Two films of the same title and year stay two when their ids differ; rows of one service about a single film are joined. */
function joinUnlessContradicting(groups: Groups, indices: readonly number[], drafts: readonly Draft[]): void {
  if (!contradict(draftsOf(indices, drafts))) {
    joinAll(groups, indices);
    return;
  }
  const byService = Map.groupBy(indices, (index) => drafts[index]?.service);
  for (const ofService of byService.values()) if (!contradict(draftsOf(ofService, drafts))) joinAll(groups, ofService);
}

function draftsOf(indices: readonly number[], drafts: readonly Draft[]): Draft[] {
  return indices.flatMap((index) => drafts[index] ?? []);
}
