import type { Leaf } from './leaf.ts';

/** Sorts by name and content, and drops files that are there twice. */
export function sortLeaves(leaves: readonly Leaf[]): Leaf[] {
  const sorted = leaves.toSorted(
    (left, right) =>
      compareNames(left, right) || compareBytes(left.bytes, right.bytes) || compare(left.zip ?? '', right.zip ?? ''),
  );
  return sorted.filter((leaf, index) => {
    const before = sorted[index - 1];
    return before === undefined || !isSame(before, leaf);
  });
}

function isSame(left: Leaf, right: Leaf): boolean {
  return left.name === right.name && left.code === right.code && compareBytes(left.bytes, right.bytes) === 0;
}

function compareNames(left: Leaf, right: Leaf): number {
  return compare(left.name, right.name) || compare(left.code ?? '', right.code ?? '');
}

const compare = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);

function compareBytes(left: Uint8Array, right: Uint8Array): number {
  if (left.length !== right.length) return left.length - right.length;
  for (let at = 0; at < left.length; at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
