export type Scored = { item: number; score: number };

/** The `size` highest scored items, highest first; among equal scores the first added comes first. */
export type TopList = {
  /** Returns the score that the next item must exceed. */
  add(item: number, score: number): number;
  list(): readonly Scored[];
};

export function createTopList(size: number): TopList {
  const top: Scored[] = [];
  const floor = () =>
    top.length < size ? Number.NEGATIVE_INFINITY : (top[size - 1]?.score ?? Number.POSITIVE_INFINITY);
  return {
    add(item, score) {
      if (!(score > floor())) return floor();
      if (top.length === size) top.pop();
      let place = top.length;
      while (place > 0 && (top[place - 1]?.score ?? 0) < score) place--;
      top.splice(place, 0, { item, score });
      return floor();
    },
    list: () => top,
  };
}
