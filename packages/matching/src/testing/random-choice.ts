/** A seeded generator (mulberry32), so that the same cases are made on every machine. */
export function createChooser(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    /** One of a list that is not empty. */
    oneOf<T>(list: readonly [T, ...T[]]): T {
      return list[Math.floor(next() * list.length)] ?? list[0];
    },
  };
}

export type Chooser = ReturnType<typeof createChooser>;
