import { CATEGORIES, type Category, type Item } from '@bugunne/contract';
import { type OwnItem, outcomeOf } from './own-items.ts';
import { longestRun } from './streak.ts';
import { favouriteOf, mainFacet, type Pleased } from './tastes.ts';

/** A user's year in figures, without anything that names the user. */
export type YearSummary = {
  year: number;
  /** Days with an opened set, and the longest run of them. */
  days: number;
  streak: number;
  given: number;
  liked: number;
  /** The most liked genre, cuisine or mood of each category, and the latest liked item with it. */
  favourites: { category: Category; label: string; item: Item }[];
};

/** Null for a year without an opened set or without a favourite, of which a picture would be empty. */
export function yearSummary(
  year: number,
  opened: readonly string[],
  items: readonly OwnItem[],
  pleased: readonly Pleased[],
): YearSummary | null {
  const isWithin = (date: string | null) => date?.slice(0, 4) === String(year);
  const days = opened.filter(isWithin);
  if (days.length === 0) return null;
  const given = items.filter(({ givenOn }) => isWithin(givenOn));
  const ofYear = pleased.filter(({ on }) => isWithin(on));
  const favourites = CATEGORIES.flatMap((category) => {
    const found = favouriteOf(ofYear, mainFacet(category));
    return found ? [{ category, ...found }] : [];
  });
  if (favourites.length === 0) return null;
  return {
    year,
    days: days.length,
    streak: longestRun(days),
    given: given.length,
    liked: given.filter((item) => outcomeOf(item) === 'liked').length,
    favourites,
  };
}
