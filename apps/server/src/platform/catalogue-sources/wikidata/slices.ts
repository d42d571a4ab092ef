import { SourceError } from '../paced-http.ts';

/** Works of one kind whose first year is from `from` to before `before`. */
export type Slice = { category: 'movie' | 'series'; from: number; before: number };

const FIRST_YEAR = 1880;
const FIRST_DECADE = 1920;
/** From here on a year has so many works that it is a slice of its own. */
const FIRST_SINGLE_YEAR = 1950;

/**
 * The slices of all works until the year, the newest first. The query service answers one within its limit of 60 seconds.
 */
export function slicesUntil(year: number): Slice[] {
  const starts = [FIRST_YEAR];
  for (let start = FIRST_DECADE; start <= year; start += start < FIRST_SINGLE_YEAR ? 10 : 1) starts.push(start);
  return starts
    .map((from, index) => ({ from, before: starts[index + 1] ?? year + 1 }))
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

/** The slices from this one on. */
export function slicesFrom(all: readonly Slice[], { slice }: Place): Slice[] {
  const index = all.findIndex(({ category, from }) => category === slice.category && from === slice.from);
  if (index < 0) throw new SourceError(`no works of ${slice.from} are imported from Wikidata`);
  return all.slice(index);
}
