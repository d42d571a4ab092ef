import type { HistoryLimits } from '../limits.ts';
import type { Pacer } from '../text/pacer.ts';
import type { HistoryFile } from '../types.ts';
import { type Budget, EMPTY, type Leaf } from './leaf.ts';
import { safeName } from './safe-name.ts';
import { sortLeaves } from './sort-leaves.ts';
import { unzip } from './unzip.ts';
import { isZip } from './zip-directory.ts';

/** The single files of all zips and files, each once, in an order that does not depend on that of the files. */
export async function unpack(
  files: readonly HistoryFile[],
  limits: HistoryLimits,
  pacer: Pacer,
  onFile: (name: string, share: number) => void,
): Promise<Leaf[]> {
  const budget: Budget = { bytes: limits.totalBytes, limits };
  const given = sortLeaves(files.map(({ name, bytes }) => ({ name: safeName(name), bytes, code: null, zip: null })));
  const leaves: Leaf[] = [];
  for (const [index, leaf] of given.entries()) {
    onFile(leaf.name, index / given.length);
    if (index >= limits.files) leaves.push({ ...leaf, bytes: EMPTY, code: 'too-many-files' });
    else if (isZip(leaf.bytes)) leaves.push(...(await unzip(leaf, budget, pacer)));
    else leaves.push(admit(leaf, budget));
    await pacer.pause();
  }
  return withOwnNames(sortLeaves(leaves));
}

function admit(leaf: Leaf, budget: Budget): Leaf {
  const { length } = leaf.bytes;
  if (length > budget.limits.fileBytes) return { ...leaf, bytes: EMPTY, code: 'file-too-large' };
  if (length > budget.bytes) return { ...leaf, bytes: EMPTY, code: 'total-too-large' };
  budget.bytes -= length;
  return leaf;
}

/** Files of two zips may have one name: the second becomes `watched (2).csv`, so that results tell their rows apart. */
function withOwnNames(leaves: readonly Leaf[]): Leaf[] {
  const taken = new Set(leaves.map(({ name }) => name));
  const given = new Set<string>();
  return leaves.map((leaf) => {
    let { name } = leaf;
    for (let n = 2; given.has(name) || (name !== leaf.name && taken.has(name)); n++) name = numbered(leaf.name, n);
    given.add(name);
    return name === leaf.name ? leaf : { ...leaf, name };
  });
}

function numbered(name: string, n: number): string {
  const dot = name.lastIndexOf('.');
  return dot <= name.lastIndexOf('/') + 1 ? `${name} (${n})` : `${name.slice(0, dot)} (${n})${name.slice(dot)}`;
}
