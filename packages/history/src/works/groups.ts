/** Sets of indices that can be joined. */
export interface Groups {
  find(index: number): number;
  join(left: number, right: number): void;
  /** Members of each set, in the order of their indices. */
  all(): number[][];
}

export function createGroups(size: number): Groups {
  const parents = Array.from({ length: size }, (_, index) => index);
  const find = (index: number): number => {
    let at = index;
    for (let parent = parents[at]; parent !== undefined && parent !== at; parent = parents[at]) {
      parents[at] = parents[parent] ?? parent;
      at = parent;
    }
    return at;
  };
  return {
    find,
    join(left, right) {
      const [first, second] = [find(left), find(right)];
      // The smallest index represents its set, so that the order of joining does not matter.
      parents[Math.max(first, second)] = Math.min(first, second);
    },
    all() {
      const members = new Map<number, number[]>();
      for (let index = 0; index < size; index += 1) {
        const root = find(index);
        const group = members.get(root);
        if (group === undefined) members.set(root, [index]);
        else group.push(index);
      }
      return [...members.values()];
    },
  };
}
