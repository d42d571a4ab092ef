import { SourceError } from '../paced-http.ts';

/** Works of one kind whose first year is from `from` to before `before`. */
export type Slice = { category: 'movie' | 'series'; from: number; before: number };

export const FIRST_YEAR = 1880;
const FIRST_DECADE = 1920;
/** From here on a year has so many works that it is a slice of its own. */
const FIRST_SINGLE_YEAR = 1950;

/**
 * The slices of the works from one year until another, the newest first. The query service answers one within its limit of
 * 60 seconds.
 */
export function slicesOf(firstYear: number, lastYear: number): Slice[] {
  const starts = [FIRST_YEAR];
  for (let start = FIRST_DECADE; start <= lastYear; start += start < FIRST_SINGLE_YEAR ? 10 : 1) starts.push(start);
  return starts
    .map((from, index) => ({ from, before: starts[index + 1] ?? lastYear + 1 }))
    .filter(({ before }) => before > firstYear)
    .toReversed()
    .flatMap((years) => [
      { category: 'movie' as const, ...years },
      { category: 'series' as const, ...years },
    ]);
}

/** Where an import is: within a slice, after the item with this number. */
export type Place = { slice: Pick<Slice, 'category' | 'from'>; after: number };

export const cursorOf = ({ slice, after }: Place): string => `${slice.from} ${slice.category} Q${after}`;

export function placeOf(cursor: string): Place {
  const [, from, category, after] = /^(\d{4}) (movie|series) Q(\d+)$/.exec(cursor) ?? [];
  if (from === undefined || after === undefined) throw new SourceError(`“${cursor}” is no cursor of Wikidata`);
  return { slice: { category: category === 'movie' ? 'movie' : 'series', from: Number(from) }, after: Number(after) };
}

const isSame = (a: Place['slice'], b: Place['slice']) => a.category === b.category && a.from === b.from;

/** The slices that are left at a place, with the number after which each begins. */
export function placesFrom(all: readonly Slice[], place: Place | null): (Place & { slice: Slice })[] {
  if (place === null) return all.map((slice) => ({ slice, after: 0 }));
  const index = all.findIndex((slice) => isSame(slice, place.slice));
  const left = index < 0 ? all.filter(({ from }) => from < place.slice.from) : all.slice(index);
  return left.map((slice) => ({ slice, after: isSame(slice, place.slice) ? place.after : 0 }));
}
