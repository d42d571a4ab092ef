/** Seeded pseudo-random numbers (mulberry32): the same seed gives the same tests. */
export type Random = {
  /** 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number below `end`. */
  below(end: number): number;
  chance(probability: number): boolean;
  oneOf<T>(list: readonly [T, ...T[]]): T;
  /** `count` distinct values, or all when there are fewer. */
  some<T>(list: readonly T[], count: number): T[];
};

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    oneOf: (list) => list[below(list.length)] ?? list[0],
    some(list, count) {
      const left = [...list];
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)).flat();
    },
  };
}
