export type Scored = { item: number; score: number };

/** Keeps the `size` highest scored items, highest first; of equal scores the first added comes first. */
export type TopList = {
  /** Whether a score would get in; asked first, so that nothing is made for the many that do not. */
  admits(score: number): boolean;
  add(item: number, score: number): void;
  list(): readonly Scored[];
};

export function createTopList(size: number): TopList {
  const top: Scored[] = [];
  const admits = (score: number) => size > 0 && (top.length < size || score > (top.at(-1)?.score ?? 0));
  return {
    admits,
    add(item, score) {
      if (!admits(score)) return;
      if (top.length === size) top.pop();
      let place = top.length;
      while (place > 0 && (top[place - 1]?.score ?? 0) < score) place--;
      top.splice(place, 0, { item, score });
    },
    list: () => top,
  };
}
