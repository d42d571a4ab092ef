import {
  type Category,
  FILTER_LIMITS,
  type FilterField,
  hasFilter,
  type RefreshFilters,
  refreshFilterShape,
} from '@bugunne/contract';
import type { Piece } from './meaning.ts';
import { OPPOSITE_DIFFICULTY } from './synonyms-music-food.ts';
import { ageFilter, lengthFilter, oppositeRange, WELL_RATED } from './thresholds.ts';

export type FilterContext = { category: Category; thisYear: number; language: 'tr' | 'en'; today: string | null };

const WITHOUT = {
  moods: 'withoutMoods',
  genres: 'withoutGenres',
  languages: 'withoutLanguages',
  cuisines: 'withoutCuisines',
  mealTypes: 'withoutMealTypes',
  tags: 'withoutTags',
} as const;
const ANY = { moods: 'anyMoods', genres: 'anyGenres', mealTypes: 'anyMealTypes' } as const;
const OWN = { tr: 'türkçe', en: 'ingilizce' } as const;

/** The filters of a sentence’s pieces, and the words of those that no filter can express. */
export function filtersOf(
  pieces: readonly Piece[],
  context: FilterContext,
): { filters: RefreshFilters; unknown: string[] } {
  const lists = new Map<FilterField, Set<string>>();
  /** “Short” and “old”, which give way to numbers. */
  const vague: RefreshFilters = {};
  const single: RefreshFilters = {};
  const unknown: string[] = [];
  const { category } = context;
  const put = (field: FilterField, values: readonly string[]) => {
    if (!hasFilter(category, field)) return false;
    const known = lists.get(field) ?? new Set<string>();
    for (const value of values) known.add(value);
    lists.set(field, known);
    return true;
  };
  for (const [at, piece] of pieces.entries()) {
    const { meaning, isUnwanted, text } = piece;
    let isUsed = true;
    switch (meaning.kind) {
      case 'values':
        isUsed = putValues(piece, isAlternative(pieces, at), put);
        break;
      case 'length':
        Object.assign(vague, lengthFilter(category, meaning.value, isUnwanted));
        break;
      case 'age':
        Object.assign(vague, ageFilter(meaning.value, isUnwanted, context.thisYear));
        break;
      case 'range':
        isUsed = !isUnwanted || oppositeRange(meaning.filters) !== null;
        Object.assign(single, isUnwanted ? oppositeRange(meaning.filters) : meaning.filters);
        break;
      case 'wellRated':
        if (isUnwanted) isUsed = false;
        else single.minRating ??= WELL_RATED;
        break;
      case 'foreign':
        isUsed = isUnwanted
          ? put('languages', [OWN[context.language]])
          : put('withoutLanguages', [OWN[context.language]]);
        break;
      case 'surprise':
        if (!isUnwanted) single.surprise = true;
        break;
      case 'watchable':
        if (isUnwanted) isUsed = false;
        else single.watchable = true;
        break;
      case 'like':
        if (isUnwanted) isUsed = false;
        else single.like = meaning.id;
        break;
      case 'likeToday':
        if (context.today === null || isUnwanted) isUsed = false;
        else single.like = context.today;
        break;
      case 'unknown':
        isUsed = false;
        break;
      default:
    }
    if (!isUsed) unknown.push(text);
  }
  return { filters: { ...givingWay(vague, single), ...single, ...parsedLists(withoutContradictions(lists)) }, unknown };
}

/** “An old film from the nineties”: the years were meant. */
function givingWay(vague: RefreshFilters, exact: RefreshFilters): RefreshFilters {
  const { minDuration, maxDuration, yearFrom, yearTo } = vague;
  const hasLength = exact.minDuration !== undefined || exact.maxDuration !== undefined;
  const hasYears = exact.yearFrom !== undefined || exact.yearTo !== undefined;
  return {
    ...(hasLength || minDuration === undefined ? {} : { minDuration }),
    ...(hasLength || maxDuration === undefined ? {} : { maxDuration }),
    ...(hasYears || yearFrom === undefined ? {} : { yearFrom }),
    ...(hasYears || yearTo === undefined ? {} : { yearTo }),
  };
}

function putValues(
  { meaning, isUnwanted }: Piece,
  isOneOf: boolean,
  put: (field: FilterField, values: readonly string[]) => boolean,
): boolean {
  if (meaning.kind !== 'values') return false;
  const { of, values } = meaning;
  if (!isUnwanted) {
    const any = isOneOf && of in ANY ? ANY[of as keyof typeof ANY] : null;
    return put(any ?? of, values);
  }
  if (of === 'difficulties') {
    const opposite = OPPOSITE_DIFFICULTY[values[0] ?? ''];
    return opposite !== undefined && put('difficulties', opposite);
  }
  return of in WITHOUT ? put(WITHOUT[of as keyof typeof WITHOUT], values) : false;
}

/** Whether “or” joins a value to another one of its kind. */
function isAlternative(pieces: readonly Piece[], at: number): boolean {
  const own = pieces[at]?.meaning;
  return [1, -1].some((step) => {
    const other = pieces[at + 2 * step]?.meaning;
    return (
      pieces[at + step]?.meaning.kind === 'or' &&
      other?.kind === 'values' &&
      own?.kind === 'values' &&
      other.of === own.of
    );
  });
}

/** A value that is both wanted and unwanted is only unwanted: “komedi ama romantik komedi olmasın”. */
function withoutContradictions(lists: Map<FilterField, Set<string>>): Map<FilterField, Set<string>> {
  for (const [of, without] of Object.entries(WITHOUT)) {
    const unwanted = lists.get(without as FilterField);
    for (const value of unwanted ?? []) lists.get(of as FilterField)?.delete(value);
  }
  return lists;
}

/** Lists as the contract allows them: a field with too many or unknown values keeps those that are valid. */
function parsedLists(lists: ReadonlyMap<FilterField, ReadonlySet<string>>): RefreshFilters {
  const filters: Record<string, unknown> = {};
  for (const [field, values] of lists) {
    const schema = refreshFilterShape[field];
    const valid = [...values].filter((value) => schema.safeParse([value]).success).slice(0, FILTER_LIMITS.values);
    if (valid.length > 0) filters[field] = valid;
  }
  return filters;
}
