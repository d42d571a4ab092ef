import { CATEGORIES, type Category } from '@bugunne/contract';

/** Numbers from the first to before the last. */
export type NumberRange = readonly [from: number, to: number];
/** By category: its numbers, in one range, or in two with those of additional items. */
export type Ranges = Record<Category, readonly NumberRange[]>;

const byCategory = <T>(of: (category: Category) => T): Record<Category, T> => ({
  movie: of('movie'),
  series: of('series'),
  food: of('food'),
  music: of('music'),
});

/** Collects the ranges of blocks that follow each other, category by category, from number `first`. */
export function categoryRanges(first: number) {
  const ends = new Map<Category, number>();
  return {
    /** The block of the category ends before `to`. */
    reach: (category: Category, to: number) => void ends.set(category, to),
    ranges(): Ranges {
      let from = first;
      const ranges = new Map<Category, NumberRange>();
      for (const category of CATEGORIES) {
        const to = ends.get(category) ?? from;
        ranges.set(category, [from, to]);
        from = to;
      }
      return byCategory((category) => [ranges.get(category) ?? [first, first]]);
    },
  };
}

/** The ranges of both, without empty further ones. */
export const joinRanges = (base: Ranges, more: Ranges): Ranges =>
  byCategory((category) => [...base[category], ...more[category].filter(([from, to]) => to > from)]);

export function isWithin(ranges: readonly NumberRange[], number: number): boolean {
  for (let r = 0; r < ranges.length; r++) {
    const range = ranges[r];
    if (range !== undefined && number >= range[0] && number < range[1]) return true;
  }
  return false;
}

export const countOf = (ranges: readonly NumberRange[]): number =>
  ranges.reduce((sum, [from, to]) => sum + to - from, 0);
